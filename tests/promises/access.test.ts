import { expect, test } from 'vitest'
import { doctor } from '../support/command-line.ts'
import { sender } from '../support/send.ts'
import { served } from '../support/served.ts'
import type { RunningServer } from '../support/server.ts'

const adminToken = 'a-token-of-the-editors'
const metricsToken = 'a-token-of-the-scraper'
const bearing = (token: string) => ({ Authorization: `Bearer ${token}` })

const generate = { method: 'POST', target: '/api/generate-blog-post' }
const metrics = { method: 'GET', target: '/metrics' }
const docs = { method: 'GET', target: '/api/docs' }
const routes = [generate, metrics, docs]
const posts = { method: 'GET', target: '/api/blog-posts' }

const started = (settings: Record<string, string> = {}) =>
  served({ GENERATE_DAILY_LIMIT: '100', ...settings })

/** Sends exactly these headers, including Host, which `fetch` would choose by itself. */
function call(
  { url }: RunningServer,
  route: typeof generate,
  headers: Record<string, string> = {},
) {
  const body = route.method === 'POST' ? '{}' : undefined
  return sender(
    url,
    1,
  )({ ...route, headers: { 'Content-Type': 'application/json', ...headers }, body })
}

/** The statuses of generate, metrics and docs. */
async function statuses(server: RunningServer, headers: Record<string, string> = {}) {
  const answers: unknown[] = []
  for (const route of routes) answers.push((await call(server, route, headers)).status)
  return answers
}

const saying = (text: string) => (server: RunningServer) =>
  server.log.filter((line) => line.includes(text))
const accessLines = saying('"generating":')
const warnings = saying('TRUST_PROXY')

test('X-ACCESS-01 without settings, local callers need no token unless a proxy, another Host or another Origin shows', async () => {
  const server = await started()
  const { port } = new URL(server.url)

  expect(await statuses(server)).toEqual([201, 200, 200])
  expect(await statuses(server, { Host: `localhost:${port}` })).toEqual([201, 200, 200])
  const fromPage = { Host: `localhost:${port}`, Origin: `http://localhost:${port}` }
  expect(await statuses(server, fromPage)).toEqual([201, 200, 200])
  expect(accessLines(server)).toHaveLength(1)
  expect(accessLines(server)[0]).toContain('open to this machine')

  for (const headers of [
    { 'X-Forwarded-For': '127.0.0.1' },
    { 'X-Forwarded-Proto': 'https' },
    { 'X-Forwarded-Host': 'localhost' },
    { Forwarded: 'for=127.0.0.1' },
    { 'X-Real-IP': '127.0.0.1' },
    { Via: '1.1 a-proxy' },
    { 'CF-Connecting-IP': '127.0.0.1' },
    { 'True-Client-IP': '127.0.0.1' },
    { 'X-Cluster-Client-IP': '127.0.0.1' },
    { Host: 'www.example.com' },
    { Host: 'localhost.example.com' },
    { Origin: 'https://www.example.com' },
    { Origin: 'null' },
  ]) {
    expect([headers, await statuses(server, headers)]).toEqual([headers, [403, 403, 403]])
  }
})

test.each([{ NODE_ENV: 'production' }, { HOST: '0.0.0.0' }, { TRUST_PROXY: '1' }])(
  'X-ACCESS-02 with %j and no token they are refused with an error that names the setting',
  async (settings: Record<string, string>) => {
    const server = await started(settings)

    expect(await statuses(server)).toEqual([403, 403, 403])
    expect((await call(server, generate)).text).toContain('has no ADMIN_TOKEN')
    expect((await call(server, metrics)).text).toContain('has no METRICS_TOKEN')
    expect((await call(server, docs)).text).toContain('has no ADMIN_TOKEN')
    expect(accessLines(server)).toHaveLength(1)
    expect(accessLines(server)[0]).toContain('closed')

    await call(server, posts, { 'X-Forwarded-For': '192.0.2.1' })
    await server.stop()
    // About a proxy that no setting names.
    expect(warnings(server)).toHaveLength(settings.TRUST_PROXY ? 0 : 1)
  },
)

test.each(['production', 'development'])(
  'X-ACCESS-03 in %s a configured token is always required, and its bearer may call from anywhere',
  async (mode) => {
    const server = await started({
      NODE_ENV: mode,
      ADMIN_TOKEN: adminToken,
      METRICS_TOKEN: metricsToken,
    })
    const afar = { Host: 'www.example.com', 'X-Forwarded-For': '192.0.2.1' }

    expect(await statuses(server)).toEqual([401, 401, 401])
    for (const Authorization of [`Bearer ${adminToken}x`, `Basic ${adminToken}`, adminToken]) {
      expect(await statuses(server, { Authorization })).toEqual([401, 401, 401])
    }
    expect(await statuses(server, { ...afar, ...bearing(adminToken) })).toEqual([201, 401, 200])
    expect(await statuses(server, { ...afar, ...bearing(metricsToken) })).toEqual([401, 200, 401])
    expect((await call(server, metrics)).headers['www-authenticate']).toBe('Bearer')
    expect(accessLines(server)[0]).toContain('open to the bearer of ADMIN_TOKEN')
  },
)

const examined = (settings: Record<string, string>) => doctor('proxy', settings)

test('X-ACCESS-04 untrusted forwarding headers cause one warning in the log and one in the doctor', async () => {
  const server = await started()
  const file = { DATABASE_URL: `file:${server.database}` }
  await call(server, posts, { Via: '1.1 of-the-visitor' })
  expect(warnings(server)).toEqual([])
  expect(await examined(file)).toMatchObject({ state: 'ok' })

  for (const _ of [1, 2, 3]) await call(server, posts, { 'X-Forwarded-For': '192.0.2.1' })

  await expect.poll(() => warnings(server)).toHaveLength(1)
  const said = expect.stringContaining('TRUST_PROXY')
  await expect.poll(() => examined(file)).toMatchObject({ state: 'warn', said })
  expect(warnings(server)[0]).toMatch(/"level":"warn".*X-Forwarded-For/)
  expect(await examined({ ...file, TRUST_PROXY: '1' })).toMatchObject({ state: 'ok' })
})

test.each(['X-Real-IP', 'Forwarded'])(
  'X-ACCESS-06 the header %s alone shows that a proxy stands in front',
  async (header) => {
    const server = await started()

    await call(server, posts, { [header]: 'for=192.0.2.1' })

    await expect.poll(() => warnings(server)).toHaveLength(1)
    expect(warnings(server)[0]).toContain(header)
  },
)

test('X-ACCESS-05 in production on loopback the doctor warns about the missing proxy', async () => {
  expect(await examined({ NODE_ENV: 'production', DATABASE_URL: 'file:none' })).toMatchObject({
    state: 'warn',
  })
})
