import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { call, post } from '../support/http.ts'
import { startedAt } from '../support/preload.ts'
import { served } from '../support/served.ts'
import type { RunningServer } from '../support/server.ts'
import { signUp } from '../support/visits.ts'

const token = 'a-token-of-the-consultancy'
const behindTls = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '192.0.2.1' }

const started = (settings: Record<string, string> = {}) =>
  served({ ADMIN_TOKEN: token, ...settings })

// Shared by the tests that only change their own session.
const { url: DATABASE_URL, sql } = await databaseLocation()
const server = await started({ DATABASE_URL })

/** Signs in. @returns the Cookie header for the next calls */
async function signIn({ url }: RunningServer, given = token): Promise<string> {
  const { headers } = await post(`${url}/api/desk/sign-in`, { token: given })
  return headers.get('Set-Cookie')?.split(';')[0] ?? ''
}

const at = '2026-01-31T09:30:00.000Z'
const deletedPost = {
  ...{ id: crypto.randomUUID(), slug: 'a-post', title: 'A post', excerpt: '', author: 'Ada' },
  ...{ category: 'Growth systems', content: '<p>Hello</p>', created_at: at, published_at: at },
}

/** All calls of the desk except signing in, with valid bodies. */
const calls = [
  ['POST', '/doubtful/search', {}],
  ['GET', '/sources'],
  ['POST', '/people/search', {}],
  ['POST', '/people/count', {}],
  ['POST', '/people/changes', {}],
  ['POST', '/people/bulk', { ids: ['lead-1'], status: 'won' }],
  ['POST', '/people/bulk/undo', { id: 'one' }],
  ['POST', '/people/download', { format: 'csv', ids: ['lead-1'] }],
  ['GET', '/people/lead-1'],
  ['GET', '/people/lead-1/data'],
  ['POST', '/people/lead-1/erase', {}],
  ['POST', '/people/lead-1/seen', { latest_at: at }],
  ['POST', '/people', { name: 'Ada' }],
  ['GET', '/views'],
  ['POST', '/views', { name: 'All', filter: {} }],
  ['POST', '/list', { email: 'ada@example.com', agreed: 'Asked for it today' }],
  ['GET', '/list/unconfirmed'],
  ['GET', '/imports'],
  ['POST', '/imports/1/undo', {}],
  ['POST', '/people/download', { format: 'csv', rows: 'sent', filter: {} }],
  ['GET', '/doubtful/lead-1'],
  ['POST', '/doubtful/lead-1/accept', {}],
  ['DELETE', '/doubtful/lead-1'],
  ['PATCH', '/people/lead-1', { status: 'won' }],
  ['POST', '/people/lead-1/notes', { id: crypto.randomUUID(), note: 'Hello' }],
  ['POST', '/people/unsubscribe', { contact: 'ada@example.com' }],
  ['POST', '/people/allow-mail', { contact: 'ada@example.com' }],
  ['POST', '/people/export', { contact: 'ada@example.com' }],
  ['POST', '/people/erase', { contact: 'ada@example.com' }],
  ['GET', '/deliveries'],
  ['GET', '/deliveries/all'],
  ['GET', '/numbers'],
  ['POST', '/deliveries/resend', {}],
  ['POST', '/deliveries/readdress', { from: 'a', to: 'b' }],
  ['GET', '/posts'],
  ['GET', `/posts/${deletedPost.id}`],
  ['PATCH', `/posts/${deletedPost.id}`, { is_published: true }],
  ['DELETE', `/posts/${deletedPost.id}`],
  ['PUT', `/posts/${deletedPost.id}`, deletedPost],
] as const

async function answers({ url }: RunningServer, headers: Record<string, string>) {
  const seen: string[] = []
  for (const [method, path, body] of calls) {
    const answer = await call(`${url}/api/desk${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const code = (answer.body as { code?: string } | undefined)?.code
    seen.push(`${answer.status} ${code ?? ''}`)
  }
  return new Set(seen)
}

const noSession = new Set(['401 no-session'])

test('X-DESKACCESS-01 the token opens a session, and without a session every call is rejected', async () => {
  expect(await answers(server, {})).toEqual(noSession)
  const wrong = await post(`${server.url}/api/desk/sign-in`, { token: `${token}x` })
  expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong-token' } })
  expect(wrong.headers.get('Set-Cookie')).toBeNull()

  const cookie = await signIn(server)
  expect(cookie).toMatch(/^desk=[\w-]{43}$/)
  const seen = await answers(server, { Cookie: cookie })
  expect([...seen].filter((one) => one.startsWith('401'))).toEqual([])
  expect(server.log.join('\n')).not.toContain(token)
  expect(server.log.join('\n')).not.toContain(cookie.slice(5))
})

test('X-DESKACCESS-02 the cookie is HttpOnly and SameSite=Strict, lasts 30 days at most, and is Secure behind TLS', async () => {
  const proxied = await started({ TRUST_PROXY: '1' })
  const setCookie = async ({ url }: RunningServer, headers = {}) => {
    const answer = await post(`${url}/api/desk/sign-in`, { token }, headers)
    return answer.headers.get('Set-Cookie')?.split('; ').slice(1).toSorted()
  }
  const common = ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Strict']

  expect(await setCookie(server)).toEqual(common)
  expect(await setCookie(proxied, behindTls)).toEqual([...common, 'Secure'])
  const { headers } = await post(`${proxied.url}/api/desk/sign-in`, { token }, behindTls)
  const cookie = headers.get('Set-Cookie')?.split(';')[0] ?? ''
  expect(cookie).toMatch(/^__Host-desk=/)
  expect(await answers(proxied, { ...behindTls, Cookie: cookie.slice('__Host-'.length) })).toEqual(
    noSession,
  )
})

test('X-DESKACCESS-03 a forged cookie opens no session', async () => {
  const cookie = await signIn(server)
  const value = cookie.slice('desk='.length)
  const flipped = (value.startsWith('A') ? 'B' : 'A') + value.slice(1)
  for (const forged of [
    flipped,
    value.slice(1),
    `${value}A`,
    '',
    token,
    "' or '1'='1",
    'x'.repeat(7000),
  ]) {
    expect(await answers(server, { Cookie: `desk=${encodeURIComponent(forged)}` })).toEqual(
      noSession,
    )
  }
})

test('X-DESKACCESS-04 the database contains neither the token nor a value that opens a session', async () => {
  const cookie = await signIn(server)

  const stored = JSON.stringify(await sql('select * from sessions'))

  expect(stored).toContain('digest')
  expect(stored).not.toContain(cookie.slice('desk='.length))
  expect(stored).not.toContain(token)
  const [row] = await sql('select digest, token_digest from sessions')
  for (const stolen of Object.values(row ?? {})) {
    expect(await answers(server, { Cookie: `desk=${stolen}` })).toEqual(noSession)
  }
})

test('X-DESKACCESS-05 signing out ends only this session', async () => {
  const [one, other] = [await signIn(server), await signIn(server)]

  const { status, headers } = await post(`${server.url}/api/desk/sign-out`, {}, { Cookie: one })

  expect(status).toBe(204)
  expect(headers.get('Set-Cookie')).toMatch(/^desk=; Max-Age=0/)
  expect(await answers(server, { Cookie: one })).toEqual(noSession)
  expect(await answers(server, { Cookie: other })).not.toEqual(noSession)
})

test('X-DESKACCESS-06 sessions end for good when the token changes, and after their time', async () => {
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const first = await started({ DATABASE_URL })
  const cookie = await signIn(first)
  await first.stop()

  const second = await started({ DATABASE_URL, ADMIN_TOKEN: 'another-token-than-before' })
  expect(await answers(second, { Cookie: cookie })).toEqual(noSession)
  await second.stop()

  const third = await started({ DATABASE_URL, ...startedAt('2026-03-10T09:00:00Z') })
  expect(await answers(third, { Cookie: cookie })).toEqual(noSession)
  const renewed = await signIn(third)
  expect(await answers(third, { Cookie: renewed })).not.toEqual(noSession)
  const [{ ends_at } = {}] = await sql('select ends_at from sessions')
  expect(ends_at).toMatch(/^2026-03-13T09:0/)
  await sql("update sessions set ends_at = '2020-01-01T00:00:00.000Z'")
  expect(await answers(third, { Cookie: renewed })).toEqual(noSession)
})

test('X-DESKACCESS-07 pages of other sites can’t call the desk, even with a valid cookie', async () => {
  const Cookie = await signIn(server)
  const crossSite = new Set(['403 cross-site'])
  for (const headers of [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'none' },
  ] as Record<string, string>[]) {
    expect(await answers(server, { Cookie, ...headers })).toEqual(crossSite)
    const attempt = await post(`${server.url}/api/desk/sign-in`, { token }, headers)
    expect([attempt.status, attempt.headers.get('Set-Cookie')]).toEqual([403, null])
  }
  for (const [method, path] of [...calls, ['POST', '/sign-in'], ['POST', '/sign-out']]) {
    const preflight = await call(`${server.url}/api/desk${path}`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': `${method}` },
    })
    const names = [...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))
    expect(names).toEqual([])
  }
})

test('X-DESKACCESS-08 plain forms can’t change anything, even on the site itself', async () => {
  const Cookie = await signIn(server)
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']) {
    const seen = await answers(server, { Cookie, 'Content-Type': type })
    expect([...seen].filter((one) => one.startsWith('2')).length).toBeLessThanOrEqual(1)
    expect([...seen]).toContain('415 unsupported-media-type')
  }
  const form = await call(`${server.url}/api/desk/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ token }),
  })
  expect([form.status, form.headers.get('Location')]).toEqual([303, '/desk'])
})

test('X-DESKACCESS-09 in production without a token the desk is closed, even to this machine', async () => {
  const server = await served({ NODE_ENV: 'production' })

  expect(await answers(server, {})).toEqual(new Set(['403 desk-closed']))
  expect(await post(`${server.url}/api/desk/sign-in`, { token })).toMatchObject({
    status: 403,
    body: { code: 'desk-closed' },
  })
})

test('X-DESKACCESS-10 in development this machine needs no token, unless the request came through a proxy', async () => {
  const server = await served()
  await signUp(server.url, 'ada@example.com')

  const { body } = await post(`${server.url}/api/desk/people/search`, {})

  expect(body).toMatchObject({ people: [{ email: 'ada@example.com' }] })
  for (const headers of [{ 'X-Forwarded-For': '127.0.0.1' }, { Via: '1.1 a-proxy' }]) {
    expect(await answers(server, headers as Record<string, string>)).toEqual(
      new Set(['403 desk-closed']),
    )
  }
})

test('X-DESKACCESS-11 each documented call of the desk is open to a session or a token, and to nobody else', async () => {
  const { body } = await call(`${server.url}/api/openapi.json`)
  const { paths } = body as { paths: Record<string, Record<string, { security: object[] }>> }
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({ path, method, security })),
  )
  const guarded = documented.filter(({ path }) => /^\/api\/desk\/(?!sign-)/.test(path))

  expect(guarded.length).toBeGreaterThan(20)
  for (const { path, method, security } of guarded) {
    expect({ path, security }).toEqual({
      path,
      security: [{ adminToken: [] }, { deskSession: [] }, {}],
    })
    const url = server.url + path.replace(/\{\w+\}/, 'an-id')
    const headers = { 'Content-Type': 'application/json' }
    const sent = method === 'get' ? {} : { body: '{}' }
    expect(await call(url, { method: method.toUpperCase(), headers, ...sent })).toMatchObject({
      ...{ status: 401, body: { code: 'no-session' } },
    })
  }
})
