import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { call, post } from '../support/http.ts'
import { refuses, replies, startProvider } from '../support/provider.ts'
import { served } from '../support/served.ts'
import { onStoppedClock } from '../support/stopped-clock.ts'

const on = { CHAT_UNANSWERED: 'on' }
const day = 24 * 60 * 60 * 1000
const nonsense = 'Do your zebras waltz quietly?'

interface Listed {
  readonly isKeeping: boolean
  readonly questions: readonly { readonly id: string; readonly question: string }[]
}

const ask = (url: string, content: string, headers: Record<string, string> = {}) =>
  post(`${url}/api/sales-chatbot`, { messages: [{ role: 'user', content }] }, headers)
const listed = async (url: string) => (await call(`${url}/api/desk/questions`)).body as Listed

const { url: DATABASE_URL, sql } = await databaseLocation()
const keeping = await served({ DATABASE_URL, ...on })
const { url } = keeping
/** The listed questions that contain a word. */
const about = async (word: string) =>
  (await listed(url)).questions.filter(({ question }) => question.includes(word))

test('X-QUESTIONS-01 with CHAT_UNANSWERED=on the desk lists what the assistant could not answer, streamed or not, and nothing else', async () => {
  await ask(url, 'What does the mastermind cost?')
  await ask(url, nonsense)
  // The reply doesn't wait for it, and the way it was written first is the one that stays.
  await expect.poll(() => about('zebras')).toMatchObject([{ count: 1 }])
  await ask(url, nonsense.toUpperCase(), { Accept: 'text/event-stream' })

  await expect.poll(() => about('zebras')).toMatchObject([{ count: 2 }])
  expect(await listed(url)).toMatchObject({ isKeeping: true })
  expect(await about('mastermind')).toEqual([])
  const [kept] = await about('zebras')
  expect(kept).toMatchObject({
    question: nonsense,
    asked_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  const [row] = await sql('select * from unanswered_questions')
  expect(Object.keys(row ?? {}).toSorted()).toEqual(['asked_on', 'count', 'id', 'question'])
  expect(await sql('select * from submissions')).toEqual([])
  expect(keeping.log.join()).not.toContain('zebras')

  const remove = () => call(`${url}/api/desk/questions/${kept?.id}`, { method: 'DELETE' })
  expect(await remove()).toMatchObject({ status: 200, body: { count: 1 } })
  expect(await remove()).toMatchObject({ status: 200, body: { count: 0 } })
  expect(await about('zebras')).toEqual([])
})

test('X-QUESTIONS-02 a kept question has no email address, link or long number, and one line', async () => {
  await ask(
    url,
    `Giraffe waltz?\nAda.Byron@example.com, +1 (310) 555-0142, https://me.example/ada ${'x'.repeat(900)}`,
  )

  await expect.poll(() => about('Giraffe')).toHaveLength(1)
  const [kept] = await about('Giraffe')
  expect(kept?.question).toMatch(/^Giraffe waltz\? \[email\] \[number\], \[link\] x+$/)
  expect(kept?.question).toHaveLength(300)
})

test('X-QUESTIONS-03 a question is deleted after 90 days', async () => {
  const server = await onStoppedClock('2026-02-03T10:00:00Z', on)
  const questions = async () => (await listed(server.url)).questions
  await ask(server.url, nonsense)
  await expect.poll(questions).toHaveLength(1)
  await server.pass(day)
  await ask(server.url, 'Do your giraffes waltz quietly?')
  await expect.poll(questions).toHaveLength(2)

  await server.pass(90 * day)
  // The job looks each hour.
  const later = async () => {
    await server.pass(day / 24 / 6)
    return questions()
  }

  const question = expect.stringContaining('giraffes')
  await expect.poll(later, { interval: 1000 }).toEqual([expect.objectContaining({ question })])
})

test('X-QUESTIONS-04 by default no question is kept, and privacy policy and assistant follow the setting', async () => {
  const off = await served()
  await ask(off.url, nonsense)
  await ask(off.url, 'What does the mastermind cost?')

  expect(await listed(off.url)).toEqual({ isKeeping: false, questions: [] })
  const texts = async ({ url }: { url: string }) => [
    String((await call(`${url}/privacy-policy`)).body),
    JSON.stringify((await ask(url, 'Do you keep my messages?')).body),
  ]
  const [policyOff, answerOff] = await texts(off)
  const [policyOn, answerOn] = await texts(keeping)
  for (const text of [policyOff, answerOff]) {
    expect(text).toContain('We do not store your chat messages')
    expect(text).not.toContain('90 days')
  }
  for (const text of [policyOn, answerOn]) {
    expect(text).toContain('90 days')
    expect(text).not.toContain('We do not store your chat messages')
  }
})

test('X-QUESTIONS-06 a model has no answer where it names our address, and its substitute where it says so', async () => {
  const { baseUrl: OPENAI_BASE_URL } = await startProvider(
    replies('Three hours a month.'),
    replies(['I don’t know that: write to ', 'hello@antecedent.example.']),
    refuses(400),
  )
  const { url } = await served({ ...on, OPENAI_BASE_URL, AI_RETRIES: '0' })

  for (const question of ['How long?', 'Do you work with farms?', 'Where do I write?', nonsense]) {
    await ask(url, question)
  }

  await expect.poll(async () => (await listed(url)).questions).toHaveLength(2)
  const questions = (await listed(url)).questions.map(({ question }) => question)
  expect(questions.toSorted()).toEqual(['Do you work with farms?', nonsense])
})
