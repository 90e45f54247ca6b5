import { expect, test } from 'vitest'
import { newsletter } from '../../../data/contracts/newsletter.ts'
import { problems } from '../../../data/contracts/problem.ts'
import { post, signUp, testServer } from '../../support/test-server.ts'

const { message: invalid } = newsletter.schema.entries.email

test('of many concurrent sign-ups with one address, one gets 201 and the rest 409', async () => {
  const { app, subscribers } = await testServer()

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post(app, signUp, { email: 'ada@example.com' })),
  )

  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
  expect(await subscribers.count()).toBe(1)
})

test('every invalid field is named, in the order of the form', async () => {
  const { app } = await testServer()

  const { body } = await post(app, signUp, { source: 'x'.repeat(201) })

  expect(body.errors).toEqual([
    { field: 'email', message: invalid },
    { field: 'source', message: 'The source must be 200 characters at most.' },
  ])
})

test('an address that only the table refuses gets the same message', async () => {
  const { app } = await testServer()

  const { status, body } = await post(app, signUp, { email: 'a\u0000b@example.com' })

  expect({ status, body }).toMatchObject({
    status: 422,
    body: { code: '23514', errors: [{ field: 'email', message: invalid }] },
  })
})

test.each(['555-0100', 1, false, [], { toString: 1, valueOf: 1 }])(
  "a honeypot filled with %j is answered like any other, and isn't on the list",
  async (hollow) => {
    const { app, subscribers } = await testServer()

    const answer = await post(app, signUp, { email: 'ada@example.com', hollow })

    expect(answer).toMatchObject({ status: 201, body: { email: 'ada@example.com' } })
    expect(await subscribers.count()).toBe(0)
  },
)

test('an empty honeypot, an empty source and unknown keys change nothing', async () => {
  const { app, database } = await testServer()

  const sent =
    '{"email":"ada@example.com","hollow":" ","source":"","admin":true,"__proto__":{"a":1}}'

  expect(await post(app, signUp, sent)).toMatchObject({ status: 201 })
  expect(await database.selectFrom('newsletter_subscribers').select('source').execute()).toEqual([
    { source: null },
  ])
  expect(Object.keys(Object.prototype)).toEqual([])
})

test('fields of a prototype are ignored', async () => {
  const { app } = await testServer()

  const sent = '{"__proto__":{"email":"ada@example.com"},"constructor":{"email":"a@b.c"}}'

  expect(await post(app, signUp, sent)).toMatchObject({ status: 422, body: { code: '23514' } })
})

test('a problem has every member of the contract, and the log has its id', async () => {
  const { app, log } = await testServer()

  const { headers, body } = await post(app, signUp, '{')

  const { status, code, title, detail } = problems.malformedBody
  expect(headers.get('Content-Type')).toBe('application/problem+json')
  expect(body).toEqual({
    type: '/problems/malformed-body',
    title,
    status,
    detail,
    code,
    requestId: headers.get('X-Request-Id'),
  })
  expect(log.join()).toContain(body.requestId)
})

test('a sign-up is queued for the webhook with its unsubscribe link; a duplicate is not', async () => {
  const { app, database, stores } = await testServer()

  await post(app, signUp, { email: 'Ada@example.com', source: 'home' })
  await post(app, signUp, { email: 'ada@example.com' })

  const deliveries = await database.selectFrom('deliveries').selectAll().execute()
  expect(deliveries).toMatchObject([{ event: 'subscriber.joined', person: 'ada@example.com' }])
  expect(JSON.parse(deliveries[0]?.payload ?? '')).toEqual({
    type: 'subscriber.joined',
    timestamp: '2026-02-03T04:05:06.789Z',
    email: 'ada@example.com',
    source: 'home',
    unsubscribe_url: stores.links.of('ada@example.com'),
  })
})
