import { expect, test } from 'vitest'
import { application } from '../../../data/contracts/application.ts'
import { applicationBody } from '../../support/samples.ts'
import { post, type TestServer, testServer } from '../../support/test-server.ts'

const path = application.action

function storedRows({ database }: TestServer) {
  return database.selectFrom('applications').selectAll().execute()
}

function forwarded({ database }: TestServer) {
  return database.selectFrom('deliveries').selectAll().execute()
}

test.each(['application/json', 'text/plain', 'text/plain;charset=UTF-8'])(
  'an application as %s is stored and queued for the webhook before it is answered',
  async (type) => {
    const server = await testServer()

    const sent = { ...applicationBody, full_name: ' Ada Byron ' }
    const answer = await post(server.app, path, sent, { headers: { 'Content-Type': type } })

    expect(answer).toMatchObject({ status: 201, body: { id: expect.any(String) } })
    const { application_type: _, timestamp, ...fields } = applicationBody
    expect(await storedRows(server)).toEqual([
      {
        ...fields,
        id: answer.body.id,
        email: 'ada@example.com',
        how_heard: null,
        submitted_at: timestamp,
        received_at: '2026-02-03T04:05:06.789Z',
        digest: expect.any(String),
      },
    ])
    expect(await forwarded(server)).toMatchObject([
      {
        event: 'application.received',
        person: 'ada@example.com',
        payload: JSON.stringify(applicationBody),
        state: 'pending',
        due_at: '2026-02-03T04:05:06.789Z',
      },
    ])
  },
)

test('a given source is forwarded unchanged, an empty one as not specified', async () => {
  const server = await testServer()

  await post(server.app, path, { ...applicationBody, how_heard: 'A friend' })
  await post(server.app, path, { ...applicationBody, how_heard: ' ' })

  const payloads = (await forwarded(server)).map(({ payload }) => JSON.parse(payload).how_heard)
  expect(payloads.sort()).toEqual(['A friend', 'Not specified'])
})

test('a repeated application, such as from a double click, is stored once', async () => {
  const server = await testServer()
  const times = ['01', '02', '03'].map((second) => `2026-02-03T04:05:${second}.000Z`)

  const answers = await Promise.all(
    times.map((timestamp) => post(server.app, path, { ...applicationBody, timestamp })),
  )
  const later = await post(server.app, path, applicationBody)

  const ids = [...answers, later].map(({ body }) => body.id)
  expect(new Set(ids)).toEqual(new Set([ids[0]]))
  expect([...answers, later].map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(await storedRows(server)).toHaveLength(1)
  expect(await forwarded(server)).toHaveLength(1)
})

test('after a day the same application counts as a new one', async () => {
  let now = Date.parse('2026-02-03T00:00:00.000Z')
  const server = await testServer({ now: () => new Date(now) })
  const sendAfter = async (ms: number) => {
    now += ms
    return (await post(server.app, path, applicationBody)).body.id
  }
  const first = await sendAfter(0)

  expect(await sendAfter(24 * 60 * 60 * 1000)).toBe(first)
  expect(await sendAfter(1)).not.toBe(first)
  expect(await storedRows(server)).toHaveLength(2)
})

test('an empty application gets an error for each required field, by its payload key', async () => {
  const server = await testServer()

  const { status, body } = await post(server.app, path, {})

  expect({ status, code: body.code }).toEqual({ status: 422, code: 'refused-fields' })
  expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(
    Object.keys(applicationBody).filter((key) => key !== 'how_heard'),
  )
})

test.each([
  ['annual_revenue', 'Under $200K'],
  ['team_size', '1'],
  ['application_type', 'Another Application'],
  ['application_type', 7],
  ['timestamp', 'yesterday'],
  ['timestamp', '2026-02-03'],
  ['timestamp', '2026-13-03T04:05:06Z'],
  ['timestamp', '2026-02-03T24:05:06Z'],
  ['timestamp', 1770091506000],
  ['email', 'ada@example'],
  ['full_name', null],
  ['how_heard', ['a friend']],
])('%s of %j is refused with an error for that field', async (key, value) => {
  const server = await testServer()

  const { status, body } = await post(server.app, path, { ...applicationBody, [key]: value })

  expect(status).toBe(422)
  expect(body.errors).toEqual([{ field: key, message: expect.any(String) }])
  expect(await storedRows(server)).toEqual([])
})

test.each(['2026-02-31T23:59:59Z', '2026-02-03T04:05+14:00'])(
  'the time %s is accepted',
  async (timestamp) => {
    const { app } = await testServer()

    expect(await post(app, path, { ...applicationBody, timestamp })).toMatchObject({ status: 201 })
  },
)

test.each([
  ['a form', 'application/x-www-form-urlencoded', 415],
  ['plain text that is not JSON', 'text/plain', 400],
])('%s is refused', async (_, type, status) => {
  const { app } = await testServer()

  const answer = await post(app, path, 'full_name=Ada', { headers: { 'Content-Type': type } })

  expect(answer.status).toBe(status)
  if (status === 415) expect(answer.headers.get('Accept')).toBe('application/json, text/plain')
})

test('the log contains nothing of an application', async () => {
  const server = await testServer()

  await post(server.app, path, applicationBody)
  await post(server.app, path, { ...applicationBody, phone: '1' })

  const { full_name, email, phone, company_name, biggest_challenge, why_join } = applicationBody
  for (const text of [full_name, email, phone, company_name, biggest_challenge, why_join]) {
    expect(server.log.join()).not.toContain(text)
  }
})
