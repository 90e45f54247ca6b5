import { expect, test } from 'vitest'
import { type AskedFact, followUps, questions } from '../support/asked-facts.ts'
import { post } from '../support/http.ts'
import { startedAt } from '../support/preload.ts'
import { replies, startProvider } from '../support/provider.ts'
import { served } from '../support/served.ts'

/** English has about four characters a token. */
const charactersPerToken = 4

async function servedWithModel() {
  const provider = await startProvider(replies('Noted.'))
  const { url } = await served({
    OPENAI_BASE_URL: provider.baseUrl,
    RATE_LIMIT: '1000',
    AI_CLIENT_DAILY_LIMIT: '5000000',
    // When the events of the questions haven't begun yet.
    ...startedAt('2026-11-21T09:00:00Z'),
  })
  /** @returns the messages that the model gets for a conversation */
  const promptFor = async (asks: readonly string[]) => {
    const messages = asks.flatMap((content, index) => [
      ...(index > 0 ? [{ role: 'assistant', content: 'I see.' }] : []),
      { role: 'user', content },
    ])
    expect(await post(`${url}/api/sales-chatbot`, { messages })).toMatchObject({ status: 200 })
    return provider.asked.at(-1)?.body.messages ?? expect.unreachable()
  }
  const misses = async (facts: readonly AskedFact[]) => {
    const missed: string[] = []
    for (const { asks, needs } of facts) {
      const [system] = await promptFor(asks)
      const lacks = needs.filter((need) => !system?.content.includes(need))
      if (lacks.length > 0) missed.push(`${asks.join(' / ')}: ${lacks.join(', ')}`)
    }
    return missed
  }
  return { promptFor, misses }
}

test('X-MODELFACTS-01 the prompt has what the answer needs, for at least 58 of 60 questions and 19 of 20 follow-ups', async () => {
  const { misses } = await servedWithModel()
  expect([questions.length, followUps.length]).toEqual([60, 20])

  const missed = [await misses(questions), await misses(followUps)]

  expect(missed[0]?.length, missed[0]?.join('\n')).toBeLessThanOrEqual(2)
  expect(missed[1]?.length, missed[1]?.join('\n')).toBeLessThanOrEqual(1)
})

test('X-MODELFACTS-02 the greater part of the prompt is the same for every call, and comes first', async () => {
  const { promptFor } = await servedWithModel()
  const prompts: string[] = []
  for (const asks of [
    ['What does Gold cost?'],
    ['¿Dónde están?'],
    ['hi'],
    ['My team waits for me.'],
  ]) {
    prompts.push((await promptFor(asks))[0]?.content ?? '')
  }

  const [first = ''] = prompts
  const shared = prompts.map((prompt) => {
    const index = [...first].findIndex((sign, at) => prompt[at] !== sign)
    return index < 0 ? first.length : index
  })
  // Providers cache the beginning of a prompt if it is repeated to the letter.
  expect(Math.min(...shared) / charactersPerToken).toBeGreaterThan(3500)
  expect(first.slice(0, Math.min(...shared))).toContain('$1,297')
})

test('X-MODELFACTS-03 a call has at most 6,000 tokens, whatever the conversation', async () => {
  const { promptFor } = await servedWithModel()
  const long = 'What do Gold and the mastermind cost, and when are the events? '.repeat(62)
  const many = Array.from({ length: 90 }, (_, turn) => `And what about question ${turn}, please?`)

  for (const asks of [['hi'], [long], [long, long, long], many, [...many, long]]) {
    const messages = await promptFor(asks)
    const characters = messages.reduce((sum, { content }) => sum + content.length, 0)
    expect(characters / charactersPerToken).toBeLessThanOrEqual(6000)
    expect(messages.at(-1)?.content).toContain((asks.at(-1) ?? '').trim())
  }
})
