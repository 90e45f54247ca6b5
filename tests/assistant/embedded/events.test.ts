import { expect, test } from 'vitest'
import type { sales } from '../../../data/contracts/event-state.ts'
import { embeddedAssistant } from '../../../server/assistant/embedded/embedded-assistant.ts'
import { systemPrompts } from '../../../server/assistant/openai/prompts.ts'
import { knowledgeOf } from '../../../site/_config/knowledge.ts'
import { readContent } from '../../../site/_config/read-content.ts'

type Sale = { readonly status: (typeof sales)[number]; readonly opens?: string }

const forum = {
  ...{
    type: 'Event',
    name: 'The Owners’ Forum',
    url: '/forum',
    label: 'New',
    place: 'Denver, Colorado',
  },
  description:
    'Zither players bring quaint umbrellas to Denver. Ten owners hear them for an evening.',
  dates: { from: '2026-05-04', to: '2026-05-04' },
  offers: {},
}

/** What assistants say of the events with other sales, from one build, on any day. */
function knowing(changes: Readonly<Record<string, Sale>>) {
  const raw = structuredClone(readContent('data'))
  for (const [id, sale] of Object.entries(changes)) {
    const record = raw.collections.events?.[id] ?? forum
    Object.assign(raw.collections.events ?? {}, { [id]: { ...record, sale } })
  }
  const knowledge = knowledgeOf(raw)
  const prompt = systemPrompts(knowledge)
  let day = ''
  const { reply } = embeddedAssistant(knowledge, () => new Date(`${day}T12:00:00Z`))
  const { signal } = new AbortController()
  return {
    async answerOn(date: string, content: string) {
      day = date
      return (await Array.fromAsync(reply([{ role: 'user', content }], { signal }))).join('')
    },
    promptOn: (date: string) => prompt('reply', 'When is the summit?', date),
  }
}

const cancelled = 'is cancelled. If you hold a seat'

test('the chat says that an event is cancelled, and no date of it as if it took place', async () => {
  const { answerOn, promptOn } = knowing({ summit: { status: 'cancelled' } })
  for (const day of ['2026-01-10', '2026-03-10']) {
    const date = await answerOn(day, 'When is the summit?')
    expect(date).toContain(`**Built Different: The Creator Summit** ${cancelled}`)
    expect(date).not.toContain('February')
    expect(await answerOn(day, 'Who is the summit for?')).toContain(cancelled)
    expect(await answerOn(day, 'What events do you have?')).toMatch(/Creator Summit.*\(cancelled\)/)
    expect(await answerOn(day, 'What is the next event?')).not.toContain('Summit')
    expect(promptOn(day)).toMatch(/Creator Summit.*\(cancelled\)/)
  }
})

test('the chat says that an event is sold out, until it is over', async () => {
  const { answerOn } = knowing({ summit: { status: 'sold-out' } })
  const soldOut = '**Built Different: The Creator Summit** is sold out.'
  expect(await answerOn('2026-02-28', 'Where is the summit?')).toContain(soldOut)
  expect(await answerOn('2026-02-28', 'What is the next event?')).not.toContain('Summit')
  const later = await answerOn('2026-03-01', 'Where is the summit?')
  expect(later).toContain('It was held in')
  expect(later).not.toContain(soldOut)
})

test('the chat says that no seat is on sale: before the sale, and while the event runs', async () => {
  const { answerOn } = knowing({ intensive: { status: 'open', opens: '2025-11-01' } })
  const asked = ['How much is the intensive in person?', 'How much is the events?']
  for (const question of asked) {
    const before = 'Seats for **Built to Scale Foundation Intensive** aren’t on sale yet.'
    expect(await answerOn('2025-10-31', question)).toContain(before)
    const onSale = await answerOn('2025-11-01', question)
    expect(onSale).toMatch(/^(?:In person it is|The intensive is) \*{0,2}\$299/)
    const running = '**Built to Scale Foundation Intensive** is running now'
    expect(await answerOn('2025-12-06', question)).toContain(running)
  }
})

test('the list of events walks through every state on the calendar', async () => {
  const { answerOn } = knowing({
    retreat: { status: 'few-left', opens: '2025-09-01' },
    intensive: { status: 'open' },
  })
  const stateOn = async (day: string, name: string) => {
    const lines = (await answerOn(day, 'What events do you have?')).split('\n')
    return /(?:\(([^()]*)\)|(next in .*))$/.exec(
      lines.find((line) => line.includes(name)) ?? '',
    )?.[0]
  }
  expect(await stateOn('2025-08-31', 'Retreat')).toBe('(announced, no seats on sale yet)')
  expect(await stateOn('2025-09-01', 'Retreat')).toBe('(few seats left)')
  expect(await stateOn('2025-10-15', 'Retreat')).toBe('(few seats left)')
  expect(await stateOn('2025-10-16', 'Retreat')).toBe('(running now)')
  expect(await stateOn('2025-10-20', 'Retreat')).toBe('(running now)')
  expect(await stateOn('2025-10-21', 'Retreat')).toBe('(past)')
  expect(await stateOn('2025-10-21', 'Intensive')).toBe('(seats available)')
  expect(await stateOn('2025-12-13', 'Intensive')).toBe('next in December 2026')
  expect(await stateOn('2027-01-01', 'Intensive')).toBe('(past)')
})

test('a new event is in the list, and a quote from its page says first that it is over', async () => {
  const { answerOn } = knowing({ forum: { status: 'open' } })
  expect(await answerOn('2026-03-10', 'What is the next event?')).toBe(
    'Next is **The Owners’ Forum**: May 4, 2026, Denver, Colorado. [See the events](/sustain#events).',
  )
  const quote = 'Zither players bring quaint umbrellas'
  expect(await answerOn('2026-05-04', quote)).toContain(`${quote} to Denver.`)
  expect(await answerOn('2026-05-05', quote)).toMatch(
    /^\*\*The Owners’ Forum\*\* is over\. .*Zither/,
  )
})
