import { afterAll, expect, test } from 'vitest'
import { call, post } from '../support/http.ts'
import { adLead, answers, application } from '../support/samples.ts'
import { startServer } from '../support/server.ts'
import { countOf } from '../support/sqlite.ts'

const server = await startServer({ RATE_LIMIT: '2' })
afterAll(() => server.stop())

const calls: readonly (readonly [route: string, body: unknown])[] = [
  ['/api/newsletter-subscribers', { email: 'no address' }],
  ['/api/sales-chatbot', { messages: [{ role: 'user', content: 'Hello' }] }],
  ['/api/analyze-assessment', { answers }],
  ['/api/generate-blog-post', {}],
  ['/api/leads', adLead],
]

test.each(calls)('%s answers 429 beyond RATE_LIMIT calls a minute', async (route, body) => {
  const first = await post(server.url + route, body)
  const second = await post(server.url + route, body)
  const third = await post(server.url + route, body)

  expect([first.status, second.status]).not.toContain(429)
  expect(third).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(Number(third.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(third.headers.get('RateLimit-Policy')).toBe('"minute";q=2;w=60')
  const left = [first, second, third].map(({ headers }) => headers.get('RateLimit'))
  expect(left).toEqual(
    [1, 0, 0].map((count) => expect.stringMatching(`^"minute";r=${count};t=\\d+$`)),
  )
})

test('applications have twenty times the limit, because many people share one address', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 41; n += 1) {
    const { status } = await post(`${server.url}/api/applications`, {
      ...application,
      phone: 'short',
    })
    statuses.push(status)
  }

  expect(statuses).toEqual([...Array<number>(40).fill(422), 429])
})

test('pages have no limit', async () => {
  for (let n = 0; n < 5; n += 1) expect((await call(`${server.url}/`)).status).toBe(200)
})

test('without RATE_LIMIT the sixty-first call of a minute is refused and not stored', async () => {
  const usual = await startServer({ RATE_LIMIT: '' })
  const statuses: number[] = []
  for (let n = 0; n < 61; n += 1) {
    const email = `visitor-${n}@example.com`
    statuses.push((await post(`${usual.url}/api/newsletter-subscribers`, { email })).status)
  }

  expect(statuses).toEqual([...Array<number>(60).fill(201), 429])
  expect(countOf(usual.database, 'newsletter_subscribers')).toBe(60)
  await usual.stop()
})
