import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { deskOf } from '../support/desk.ts'
import { post } from '../support/http.ts'
import { startedAt } from '../support/preload.ts'
import { adLead, application } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

/** Letters of three bytes. */
const long = (length: number) => '漢'.repeat(length)
const keys = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid']
const others = ['gbraid', 'wbraid', 'msclkid', 'fbclid', 'landing_page', 'referrer']

/** An application of 37 KB, as much as its fields take. */
const largest = (n: number) => ({
  ...application,
  email: `flood-${n}@example.com`,
  biggest_challenge: long(1000),
  why_join: `${n}${long(990)}`,
  attribution: Object.fromEntries([...keys, ...others].map((key) => [key, long(500)])),
  hidden: Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`h${at}`, long(200)])),
  consent: { text: long(1000), page: `https://example.com/${'x'.repeat(900)}` },
})

/** Shares are those of a day (UTC), so no day may end during a test. */
const noon = startedAt('2026-11-21T12:00:00Z')

async function started(settings: Record<string, string> = {}) {
  const { url, sql } = await databaseLocation()
  const server = await served({ DATABASE_URL: url, TRUST_PROXY: '1', ...noon, ...settings })
  return {
    sql,
    send: (path: string, body: object, client = '192.0.2.1') =>
      post(server.url + path, body, { 'X-Forwarded-For': client }),
  }
}

test('X-DATABUDGET-01 what the forms of one client bring in a day is limited, and others go on', async () => {
  const { send, sql } = await started()
  let bytes = 0
  let refusal: Awaited<ReturnType<typeof send>> | undefined
  for (let n = 0; n < 600 && !refusal; n += 1) {
    const body = largest(n)
    const answer = await send('/api/applications', body)
    if (answer.status === 201) bytes += Buffer.byteLength(JSON.stringify(body))
    else refusal = answer
  }

  expect(refusal).toMatchObject({ status: 429, body: { code: 'too-much-data' } })
  expect(Object(refusal?.body).detail).toContain('Send again after the seconds')
  const retryAfter = Number(refusal?.headers.get('Retry-After'))
  expect(Math.abs(retryAfter - 43_200)).toBeLessThan(600)
  expect(bytes).toBeLessThan(8_000_000)
  const [stored] = await sql(`select sum(octet_length(cast(fields as text)) + octet_length(folded)
    + octet_length(cast(attribution as text)) + octet_length(cast(hidden as text))
    + octet_length(cast(consent as text))) as bytes
    from submissions join submission_texts on submission_texts.id = submissions.id`)
  // Twice what was sent, because a search has a copy of it.
  expect(Number(stored?.bytes)).toBeLessThan(12_000_000)
  // The share is that of all forms together.
  for (const [path, body] of [
    ['/api/leads', adLead],
    ['/api/newsletter-subscribers', { email: 'ada@example.com' }],
  ] as const) {
    expect((await send(path, body)).status).toBe(429)
    expect((await send(path, body, '192.0.2.2')).status).toBe(201)
  }
})

test('X-DATABUDGET-02 five hundred people behind one address don’t meet the limit', async () => {
  const { send } = await started()
  const statuses = new Set<number>()
  for (let n = 0; n < 500; n += 1) {
    const words = `Everything waits for me. ${n} `.repeat(30)
    const texts = { biggest_challenge: words.slice(0, 999), why_join: words.slice(0, 999) }
    const attribution = { utm_source: 'conference', landing_page: 'example.com/scale' }
    const body = { ...application, ...texts, attribution, email: `visitor-${n}@example.com` }
    statuses.add((await send('/api/applications', body)).status)
  }

  expect([...statuses]).toEqual([201])
})

test('X-DATABUDGET-03 CLIENT_DAILY_MB sets the limit, for plain forms, too', async () => {
  const { send } = await started({ CLIENT_DAILY_MB: '1' })
  const statuses: number[] = []
  for (let n = 0; n < 60; n += 1) {
    statuses.push((await send('/api/applications', largest(n))).status)
  }

  const stored = statuses.filter((status) => status === 201).length
  expect(stored).toBeGreaterThan(25)
  expect(stored).toBeLessThan(50)
  expect(statuses).toEqual([...Array(stored).fill(201), ...Array(60 - stored).fill(429)])
})

test('X-DATABUDGET-04 a delivered webhook keeps no copy, and a search still finds the campaign and hidden values', async () => {
  const receiver = await webhookReceiver()
  const { url, sql } = await databaseLocation()
  const server = await served({ DATABASE_URL: url, WEBHOOK_URL: receiver.origin })
  const send = (path: string, body: object) => post(server.url + path, body)
  const desk = deskOf(server)
  const found = async (q: string) => (await desk.sent({ q })).map(({ email }) => email)
  const attribution = { utm_campaign: 'Spring-Letter', gclid: 'Cj0KCQ-x' }
  const hidden = { plan: 'say "Gold" \\ 50%' }
  const body = { ...adLead, attribution, hidden, email: 'ada@example.com' }
  expect((await send('/api/leads', body)).status).toBe(201)
  expect((await send('/api/leads', { ...adLead, email: 'eve@example.com' })).status).toBe(201)
  const signUp = { email: 'grace@example.com', attribution: { utm_term: 'SPRING-water' } }
  expect((await send('/api/newsletter-subscribers', signUp)).status).toBe(201)

  const delivered = { state: 'sent', payload: '' }
  await expect
    .poll(() => sql('select state, payload from messages'))
    .toEqual(Array(3).fill(delivered))
  expect(receiver.calls.map(({ body: sent }) => sent)).toContainEqual(
    expect.objectContaining({ email: 'ada@example.com', attribution, hidden }),
  )
  for (const q of ['spring-LETTER ada', 'cj0kcq', '"gold"', '\\', '50%', 'GOLD letter']) {
    expect({ q, found: await found(q) }).toEqual({ q, found: ['ada@example.com'] })
  }
  const all = ['grace@example.com', 'eve@example.com', 'ada@example.com']
  expect(await found('spring')).toEqual(all)
  expect(await found('5_%')).toEqual([])
})
