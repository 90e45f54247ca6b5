import { expect, test } from 'vitest'
import { heavyReader, withoutOffers } from '../../server/assistant/crisis.ts'
import { conversation } from '../../server/assistant/embedded/conversation.ts'
import { readKnowledge } from '../../site/_config/knowledge.ts'

const knowledge = readKnowledge('data')
const heavy = heavyReader(knowledge.assistant.crisis)
const reply = conversation(knowledge)
const said = (...messages: string[]) => reply(messages, '2026-11-21').text

test.each([
  ['I keep crying at my desk', 'heavy'],
  ['I have panic attacks before every meeting', 'heavy'],
  ['I feel completely empty', 'heavy'],
  ['I’m drinking too much since the layoffs', 'heavy'],
  ['going through a divorce and running a company', 'heavy'],
  ['lloro todas las noches', 'heavy-es'],
  ['ich weine jeden Abend', 'heavy-de'],
  ['je pleure tous les soirs', 'heavy-fr'],
  // Business as usual.
  ['it is a crying shame that sales are down', undefined],
  ['our customers cry out for support', undefined],
  ['this quarter is killing me', undefined],
  ['the market is depressed', undefined],
  ['the pipeline is empty', undefined],
  ['I feel stuck with my team', undefined],
  ['my funnel is falling apart', undefined],
  ['I lost a client', undefined],
  ['is there a point in time when I can cancel', undefined],
  ['we sell to divorce lawyers', undefined],
  ['it is lonely at the top, I have nobody to talk to', undefined],
  ['I gave up on ads', undefined],
])('“%s” is %s', (message, id) => expect(heavy([message]).heavy?.id).toBe(id))

test('what may be about more than the business gets the usual answer, a sentence, and no offer', () => {
  const answer = said('I keep crying at night. How do I cancel Gold?')
  expect(answer).toContain('at any time')
  expect(answer).toMatch(/call or text 988[^.]*\.com\.$/)
  expect(answer).not.toContain('](/')
  expect(said('I keep crying at my desk, and the helicopter won’t start')).toContain('988')
})

test('the rest of such a conversation sells nothing, and says the sentence no more', () => {
  const answer = said('I keep crying at night', 'what does gold cost?')
  expect(answer).toContain('$1,997')
  expect(answer).not.toMatch(/988|\]\(\//)
})

test.each([
  ['It is free. [Book it](/booking).', 'It is free.'],
  ['- One\n- Two\n\n[See](/scale).', '- One\n- Two'],
  ['[See](/scale).', '[See](/scale).'],
  ['Ask. Take the [quiz](/assessment), or call. Bye.', 'Ask. Bye.'],
])('“%s” without offers is “%s”', (text, rest) => expect(withoutOffers(text)).toBe(rest))
