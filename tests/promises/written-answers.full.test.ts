import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { atEnd } from '../support/at-end.ts'
import { databaseLocation } from '../support/database-location.ts'
import { deskOf } from '../support/desk.ts'
import { editedProject } from '../support/edited-project.ts'
import { post } from '../support/http.ts'
import { ownerOf } from '../support/members.ts'
import { replies, startProvider } from '../support/provider.ts'
import { served } from '../support/served.ts'

const { url: DATABASE_URL, sql } = await databaseLocation()
const on = { DATABASE_URL, CHAT_UNANSWERED: 'on', RATE_LIMIT: '1000' }
const { url } = await served(on)
const other = await served(on)
const { request } = deskOf({ url })

const zebras = 'Do your zebras waltz quietly?'
const answer = 'They waltz on Fridays. [Book a call](/booking).'

const ask = async (at: string, content: string) =>
  JSON.stringify(
    (await post(`${at}/api/sales-chatbot`, { messages: [{ role: 'user', content }] })).body,
  )
const write = (texts: object, id: string = randomUUID()) =>
  request('POST', '/answers', { id, questions: [zebras], answer, ...texts })
const listed = async () => (await request('GET', '/questions')).body as { questions: object[] }
const answers = async () =>
  ((await request('GET', '/answers')).body as { answers: Record<string, unknown>[] }).answers

test('X-ANSWERS-01 an answer written at the desk is what the next visitor gets, also from another process, and its question leaves the list', async () => {
  expect(await ask(url, zebras)).not.toContain('Fridays')
  await expect.poll(listed).toMatchObject({ questions: [{ question: zebras }] })
  const [question] = (await listed()).questions as { id: string }[]

  const written = await write({ answered: question?.id })

  expect(written).toMatchObject({ status: 201, body: { questions: [zebras], answer, by: null } })
  for (const at of [url, other.url]) {
    expect(await ask(at, zebras)).toContain('They waltz on Fridays.')
    // In other words, too.
    expect(await ask(at, 'do the zebras waltz?')).toContain('They waltz on Fridays.')
    expect(await ask(at, 'What does Gold cost?')).not.toContain('Fridays')
  }
  expect(await listed()).toMatchObject({ questions: [] })
})

test('X-ANSWERS-02 an answer is changed and deleted for both processes at once, and of two who change it the second is told', async () => {
  const llamas = 'Do llamas tango at noon?'
  const id = randomUUID()
  await write({ questions: [llamas] }, id)
  await ask(other.url, llamas)
  const change = (version: number, text: string) =>
    request(
      'PUT',
      `/answers/${id}`,
      { questions: [llamas], answer: text },
      { 'If-Match': `"${version}"` },
    )

  expect(await change(0, 'They tango at noon.')).toMatchObject({
    status: 200,
    body: { version: 1 },
  })
  expect(await change(0, 'They rest at noon.')).toMatchObject({ status: 412 })
  expect(await request('PUT', `/answers/${id}`, { questions: [llamas], answer })).toMatchObject({
    status: 428,
  })
  for (const at of [url, other.url]) expect(await ask(at, llamas)).toContain('They tango at noon.')

  expect(await request('DELETE', `/answers/${id}`)).toMatchObject({ status: 200, body: { id } })
  expect(await request('DELETE', `/answers/${id}`)).toMatchObject({ status: 404 })
  expect(await change(1, answer)).toMatchObject({ status: 404 })
  for (const at of [url, other.url]) expect(await ask(at, llamas)).not.toContain('tango')
})

test('X-ANSWERS-03 a repeated request stores an answer once', async () => {
  const id = randomUUID()
  const first = await write({ questions: ['Do pandas foxtrot?'] }, id)
  const second = await write({ questions: ['Do pandas foxtrot?'] }, id)

  expect([first.status, second.status]).toEqual([201, 201])
  expect((await answers()).filter((one) => one.id === id)).toHaveLength(1)
})

test('X-ANSWERS-04 an answer is refused beside its field if it has HTML, a reference, or a link that leads nowhere', async () => {
  for (const [texts, field, message] of [
    [{ answer: '' }, 'answer', /Write the answer/],
    [{ answer: 'x'.repeat(2001) }, 'answer', /2000 characters/],
    [{ answer: 'See <b>this</b>.' }, 'answer', /plain text/],
    [{ answer: 'It costs {offers.gold.price}.' }, 'answer', /Write out the fact/],
    [{ answer: 'It is *good.' }, 'answer', /second \*/],
    [{ answer: '[Here](/nowhere).' }, 'answer', /no page or section at \/nowhere/],
    [{ answer: '[Here](/about#nowhere).' }, 'answer', /no page or section at \/about#nowhere/],
    [{ answer: '[Here](/blog/nowhere).' }, 'answer', /no page or section/],
    [{ answer: '[Here](https://elsewhere.example/).' }, 'answer', /links only to/],
    [{ answer: 'See https://elsewhere.example/x.' }, 'answer', /links only to/],
    [{ answer: '[Here](javascript:alert(1)).' }, 'answer', /links only to/],
    [{ questions: [] }, 'questions', /at least one question/],
    [{ questions: [' '] }, 'questions.0', /Write the question/],
    [{ questions: ['Why?', '你好吗'] }, 'questions.1', /Latin letters/],
    [{ questions: ['What is {site.name}?'] }, 'questions.0', /Write out the fact/],
    [{ questions: Array(9).fill('Why?') }, 'questions', /8 questions/],
    [{ questions: ['x'.repeat(301)] }, 'questions.0', /300 characters/],
  ] as const) {
    expect({ texts, reply: await write(texts) }).toMatchObject({
      texts,
      reply: {
        status: 422,
        body: { errors: [{ field, message: expect.stringMatching(message) }] },
      },
    })
  }
  for (const answer of [
    'On [our story](/about#story), at https://www.antecedent.example/booking.',
    'Write to hello@antecedent.example, *soon*.',
  ]) {
    expect(await write({ questions: ['Where do okapis learn?'], answer })).toMatchObject({
      status: 201,
    })
  }
})

test('X-ANSWERS-05 a model’s prompt has the answer, too', async () => {
  const { baseUrl, asked } = await startProvider(replies('Noted.'))
  const { url: DATABASE_URL } = await databaseLocation()
  const { url } = await served({ DATABASE_URL, OPENAI_BASE_URL: baseUrl })
  const { request } = deskOf({ url })
  await ask(url, zebras)
  expect(JSON.stringify(asked.at(-1)?.body)).not.toContain('Fridays')
  await request('POST', '/answers', { id: randomUUID(), questions: [zebras], answer })

  await ask(url, zebras)

  expect(JSON.stringify(asked.at(-1)?.body.messages?.[0])).toContain('They waltz on Fridays.')
})

test('X-ANSWERS-06 the exported file goes into data/assistant/answers as it is, and the built site answers by it', async () => {
  await write({ questions: ['Does Gold include a zebra?', 'zebras in gold?'] })
  const file = await request('GET', '/answers/export')
  expect(file.headers.get('Content-Disposition')).toContain('filename="desk.json"')
  expect(file.body).toMatchObject({ group: 'questions' })
  expect((file.body as { answers: object[] }).answers).toContainEqual({
    id: expect.stringMatching(/^desk-[0-9a-f-]{36}$/),
    subject: 'Gold',
    questions: ['Does Gold include a zebra?', 'zebras in gold?'],
    answer,
  })

  const project = await editedProject((path) =>
    writeFileSync(path('data/assistant/answers/desk.json'), JSON.stringify(file.body)),
  )
  atEnd(project.remove)

  expect(await ask(project.url, 'Does Gold include a zebra?')).toContain('They waltz on Fridays.')
})

test('X-ANSWERS-07 there is room for 200 answers, and the next is told so', async () => {
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const { url } = await served({ DATABASE_URL })
  const { request } = deskOf({ url })
  const rows = Array.from(
    { length: 200 },
    (_, n) => `('${randomUUID()}', '["Question ${n}?"]', 'Answer.', '2026-01-01T00:00:00.000Z')`,
  )
  await sql(`insert into written_answers (id, questions, answer, written_at) values ${rows}`)

  const refused = await request('POST', '/answers', {
    ...{ id: randomUUID(), questions: [zebras], answer },
  })

  expect(refused).toMatchObject({ status: 409, body: { code: 'too-many-answers' } })
})

test('X-ANSWERS-08 if what was written can’t be read, the chat answers from the site', async () => {
  await sql('alter table written_answers rename to elsewhere')

  const reply = await ask(other.url, 'What does Gold cost?')

  await sql('alter table elsewhere rename to written_answers')
  expect(reply).toContain('$')
})

test('X-ANSWERS-11 an answer says who wrote it last', async () => {
  const { url: DATABASE_URL } = await databaseLocation()
  const ADMIN_TOKEN = 'a-token-of-the-consultancy'
  const { url } = await served({ DATABASE_URL, ADMIN_TOKEN })
  const owner = ownerOf(url, ADMIN_TOKEN)
  const member = await owner.signedIn('Mia', 'member')
  const id = randomUUID()
  const texts = { questions: [zebras], answer }

  expect(await member.request('POST', '/answers', { id, ...texts })).toMatchObject({
    status: 201,
    body: { by: member.id },
  })
  const changed = await deskOf({ url, token: ADMIN_TOKEN }).request(
    ...(['PUT', `/answers/${id}`, texts, { 'If-Match': '"0"' }] as const),
  )
  expect(changed).toMatchObject({ status: 200, body: { by: null } })
})
