import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { call, post } from '../support/http.ts'
import { startedAt } from '../support/preload.ts'
import { refuses, replies, startProvider } from '../support/provider.ts'
import { served } from '../support/served.ts'
import { startServer } from '../support/server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const on = { CHAT_UNANSWERED: 'on' }
const nonsense = 'Do your zebras waltz quietly?'

interface Listed {
  readonly isKeeping: boolean
  readonly questions: readonly { readonly id: string; readonly question: string }[]
}

const ask = (url: string, content: string, headers: Record<string, string> = {}) =>
  post(`${url}/api/sales-chatbot`, { messages: [{ role: 'user', content }] }, headers)
const listed = async (url: string) => (await call(`${url}/api/desk/questions`)).body as Listed

test('X-QUESTIONS-01 with CHAT_UNANSWERED=on the desk lists what the assistant could not answer, streamed or not, and nothing else', async () => {
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const { url, log } = await served({ DATABASE_URL, ...on })
  await ask(url, 'What does the mastermind cost?')
  await ask(url, nonsense)
  await ask(url, nonsense.toUpperCase(), { Accept: 'text/event-stream' })

  await expect.poll(async () => (await listed(url)).questions).toMatchObject([{ count: 2 }])
  const { isKeeping, questions } = await listed(url)
  expect(isKeeping).toBe(true)
  expect(questions[0]).toMatchObject({
    question: nonsense,
    asked_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  const [row] = await sql('select * from unanswered_questions')
  expect(Object.keys(row ?? {}).toSorted()).toEqual(['asked_on', 'count', 'id', 'question'])
  expect(await sql('select * from submissions')).toEqual([])
  expect(log.join()).not.toContain('zebras')

  const remove = () => call(`${url}/api/desk/questions/${questions[0]?.id}`, { method: 'DELETE' })
  expect(await remove()).toMatchObject({ status: 200, body: { count: 1 } })
  expect(await remove()).toMatchObject({ status: 200, body: { count: 0 } })
  expect((await listed(url)).questions).toEqual([])
})

test('X-QUESTIONS-02 a kept question has no email address, link or long number, and one line', async () => {
  const { url } = await served(on)

  await ask(
    url,
    `Zebra waltz?\nAda.Byron@example.com, +1 (310) 555-0142, https://me.example/ada ${'x'.repeat(900)}`,
  )

  await expect.poll(async () => (await listed(url)).questions).toHaveLength(1)
  const [kept] = (await listed(url)).questions
  expect(kept?.question).toMatch(/^Zebra waltz\? \[email\] \[number\], \[link\] x+$/)
  expect(kept?.question).toHaveLength(300)
})

test('X-QUESTIONS-03 a question is deleted after 90 days', async () => {
  const DATABASE_URL = `file:${temporaryFolder()}/site.db`
  const at = (date: string) => startServer({ DATABASE_URL, ...on, ...startedAt(date) })
  const first = await at('2026-02-03T10:00:00Z')
  await ask(first.url, nonsense)
  await expect.poll(async () => (await listed(first.url)).questions).toHaveLength(1)
  await first.stop()

  for (const [day, count] of [
    ['2026-05-04', 1],
    ['2026-05-05', 0],
  ] as const) {
    const later = await at(`${day}T10:00:00Z`)
    await expect.poll(async () => (await listed(later.url)).questions).toHaveLength(count)
    await later.stop()
  }
})

test('X-QUESTIONS-04 by default no question is kept, and privacy policy and assistant follow the setting', async () => {
  const [off, kept] = await Promise.all([served(), served(on)])
  await ask(off.url, nonsense)
  await ask(off.url, 'What does the mastermind cost?')

  expect(await listed(off.url)).toEqual({ isKeeping: false, questions: [] })
  const texts = async ({ url }: { url: string }) => [
    String((await call(`${url}/privacy-policy`)).body),
    JSON.stringify((await ask(url, 'Do you keep my messages?')).body),
  ]
  const [policyOff, answerOff] = await texts(off)
  const [policyOn, answerOn] = await texts(kept)
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
