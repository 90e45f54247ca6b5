import { join } from 'node:path'
import { expect, test } from 'vitest'
import { call, post } from '../support/http.ts'
import { adLead, answers, application, sentChat } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { countOf } from '../support/sqlite.ts'
import { onStoppedClock } from '../support/stopped-clock.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const adminToken = 'a-token-of-the-editors'
const metricsToken = 'a-token-of-the-scraper'
const limited = { RATE_LIMIT: '2', ADMIN_TOKEN: adminToken }
/** On a clock that stands still, because a minute may pass on a busy machine. */
const within = (settings: Record<string, string>) =>
  onStoppedClock('2026-02-03T10:00:00.000Z', settings)
const server = await within(limited)

const calls: readonly (readonly [route: string, body: unknown])[] = [
  ['/api/newsletter-subscribers', { email: 'no address' }],
  ['/api/sales-chatbot', { messages: [{ role: 'user', content: 'Hello' }] }],
  ['/api/analyze-assessment', { answers }],
  ['/api/generate-blog-post', {}],
  ['/api/leads', adLead],
  ['/api/chats', sentChat],
]

test.each(calls)(
  'X-RATELIMITS-01 %s answers 429 beyond RATE_LIMIT calls a minute',
  async (route, body) => {
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
  },
)

/** Whether one of so many calls to a path is refused. */
async function isRefused(calls: number, method: string, url: string): Promise<boolean> {
  const body = method === 'DELETE' ? null : '{}'
  const send = () => call(url, { method, body, headers: { 'Content-Type': 'application/json' } })
  const answers = await Promise.all(Array.from({ length: calls }, send))
  return answers.some(({ status }) => status === 429)
}

test('X-RATELIMITS-02 every route that writes is limited', async () => {
  const fresh = await within(limited)
  const { paths } = (await call(`${fresh.url}/api/openapi.json`)).body as {
    paths: Record<string, object>
  }
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() })),
  )
  const links = ['/unsubscribe', '/newsletter/confirm'].map((path) => ({ path, method: 'POST' }))
  const writes = [...documented, ...links]
    .filter(({ method, path }) => method !== 'GET' && path !== '/api/measure')
    // One that people at an office share is limited for all of them together.
    .map((write) => ({ ...write, calls: /^\/api\/(desk|app)/.test(write.path) ? 40 : 2 }))
  const unlimited: string[] = []

  for (const { method, path, calls } of writes) {
    const url = fresh.url + path.replace('{id}', 'a-record')
    if (!(await isRefused(calls + 1, method, url))) unlimited.push(`${method} ${path}`)
  }

  expect(writes.length).toBeGreaterThan(15)
  expect(unlimited).toEqual([])
})

test('X-RATELIMITS-03 counts of visits are limited without a word, because beacons are never answered', async () => {
  const database = join(temporaryFolder(), 'site.db')
  const counting = await served({
    RATE_LIMIT: '2',
    MEASURE: 'on',
    DATABASE_URL: `file:${database}`,
  })
  const body = JSON.stringify({ page: '/', source: 'a-letter', counts: [{ event: 'view' }] })
  const options = { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body }

  for (let n = 0; n < 5; n += 1) {
    expect((await call(`${counting.url}/api/measure`, options)).status).toBe(204)
  }

  await counting.stop()
  expect(countOf(database, "measurements where event = 'view' and count = 2")).toBe(1)
})

test('X-RATELIMITS-04 applications have twenty times the limit, because many people share one address', async () => {
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

test('X-RATELIMITS-05 pages have no limit', async () => {
  for (let n = 0; n < 5; n += 1) expect((await call(`${server.url}/`)).status).toBe(200)
})

test('X-RATELIMITS-06 without RATE_LIMIT the sixty-first call of a minute is refused and not stored', async () => {
  const usual = await within({ RATE_LIMIT: '' })
  const statuses: number[] = []
  for (let n = 0; n < 61; n += 1) {
    const email = `visitor-${n}@example.com`
    statuses.push((await post(`${usual.url}/api/newsletter-subscribers`, { email })).status)
  }

  expect(statuses).toEqual([...Array<number>(60).fill(201), 429])
  expect(countOf(usual.database, 'newsletter_subscribers')).toBe(60)
})

const guarded = await within({
  ...{ ADMIN_TOKEN: adminToken, METRICS_TOKEN: metricsToken, TRUST_PROXY: '1' },
})
/** Each test calls as another client. */
const bearing = (token: string, client = '192.0.2.7') => ({
  headers: { Authorization: `Bearer ${token}`, 'X-Forwarded-For': client },
})

test('X-RATELIMITS-07 a client may send ten wrong tokens a minute to all routes together, and right ones without end', async () => {
  const { url } = guarded
  const guesses: readonly (() => Promise<{ status: number }>)[] = [
    () => call(`${url}/api/docs`, bearing('guess')),
    () => call(`${url}/metrics`, bearing('guess')),
    () => call(`${url}/api/generate-blog-post`, { ...bearing('guess'), method: 'POST' }),
    () => post(`${url}/api/desk/sign-in`, { token: 'guess' }, bearing('').headers),
  ]
  const right = () => call(`${url}/metrics`, bearing(metricsToken))

  for (let n = 0; n < 30; n += 1) expect((await right()).status).toBe(200)
  // No token is no guess.
  for (let n = 0; n < 30; n += 1) expect((await call(`${url}/metrics`)).status).toBe(401)
  for (let n = 0; n < 10; n += 1) {
    expect((await guesses[n % guesses.length]?.())?.status).toBe(401)
  }

  for (const guess of guesses) expect((await guess()).status).toBe(429)
  const refused = await right()
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  // A person who is signed in, and everybody without a token, goes on.
  expect((await call(`${url}/metrics`)).status).toBe(401)
})

test('X-RATELIMITS-08 of guesses that are sent at once, no more than ten are compared', async () => {
  const guess = (n: number) => call(`${guarded.url}/api/docs`, bearing(`${n}`, '192.0.2.8'))
  const guesses = Array.from({ length: 40 }, (_, n) => guess(n))

  const statuses = (await Promise.all(guesses)).map(({ status }) => status)

  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
})

test('X-RATELIMITS-09 an IPv6 site has twenty times the limit of each of its networks', async () => {
  const { url } = await within({ RATE_LIMIT: '2', TRUST_PROXY: '1' })
  const send = async (client: string) => {
    const body = { email: 'no address' }
    const headers = { 'X-Forwarded-For': client }
    return (await post(`${url}/api/newsletter-subscribers`, body, headers)).status
  }
  for (let n = 0; n < 40; n += 1) {
    expect(await send(`2001:db8:7:${n.toString(16)}::1`)).toBe(422)
  }

  expect(await send('2001:db8:7:ffff::1')).toBe(429)
  expect(await send('2001:db8:8::1')).toBe(422)
})
