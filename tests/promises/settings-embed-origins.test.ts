import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { call } from '../support/http.ts'
import { served } from '../support/served.ts'
import type { RunningServer } from '../support/server.ts'

const route = '/api/newsletter-subscribers'
const partner = 'https://partner.example'
const stranger = 'https://stranger.example'

const [open, listed] = await Promise.all([
  served(),
  served({ EMBED_ORIGINS: `https://other.example,${partner}` }),
])

function preflight({ url }: RunningServer, origin: string, path = route) {
  const headers = {
    Origin: origin,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'content-type',
  }
  return call(url + path, { method: 'OPTIONS', headers })
}

function refused({ url }: RunningServer, origin: string) {
  return call(url + route, { method: 'POST', headers: { Origin: origin }, body: '' })
}

test('X-SETTINGSEMBEDORIGINS-01 by default a widget on any site may call the API and read its answers', async () => {
  const { status, headers } = await preflight(open, stranger)
  const answer = await refused(open, stranger)

  expect(status).toBe(204)
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(headers.get('Access-Control-Allow-Methods')).toContain('POST')
  expect(headers.get('Access-Control-Allow-Headers')).toMatch(/content-type/i)
  expect(headers.get('Access-Control-Max-Age')).toBe('7200')
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  const exposed = answer.headers.get('Access-Control-Expose-Headers')?.split(/, */).toSorted()
  expect(exposed).toEqual(['RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Request-Id'])
  expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull()
})

test('X-SETTINGSEMBEDORIGINS-02 with EMBED_ORIGINS those sites may, and caches keep their answers apart', async () => {
  const { headers } = await preflight(listed, partner)
  const answer = await refused(listed, partner)

  expect(headers.get('Access-Control-Allow-Origin')).toBe(partner)
  expect(headers.get('Access-Control-Allow-Methods')).toContain('POST')
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(partner)
  expect(answer.headers.get('Vary')).toMatch(/\bOrigin\b/)
  const posts = await call(`${listed.url}/api/blog-posts`, { headers: { Origin: partner } })
  expect(posts.headers.get('Vary')?.split(/, */).toSorted()).toEqual(['Accept-Encoding', 'Origin'])
})

test('X-SETTINGSEMBEDORIGINS-03 with EMBED_ORIGINS no other site can read an answer', async () => {
  const { headers } = await preflight(listed, stranger)
  const answer = await refused(listed, stranger)

  expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
  expect(answer.headers.get('Vary')).toMatch(/\bOrigin\b/)
})

test('X-SETTINGSEMBEDORIGINS-04 a widget on another site reads every answer, problems too, even if that site is isolated', async () => {
  const limited = await served({ RATE_LIMIT: '6' })
  const send = (path: string, options: RequestInit = {}) =>
    call(limited.url + path, {
      method: 'POST',
      ...options,
      headers: { Origin: stranger, 'Content-Type': 'application/json', ...options.headers },
    })
  const locked = new Sqlite(limited.database)

  const answers = [
    await preflight(limited, stranger),
    await send(route, { body: '{"email":"ada@example.com"}' }),
    await send(route, { body: '{' }),
    await send(route, { body: '{}' }),
    await send(route, { body: `{"email":"${'a'.repeat(70_000)}"}` }),
    await send(route, { body: 'a', headers: { 'Content-Type': 'image/png' } }),
    await send('/api/nothing', { body: '{}' }),
    await send(route, { method: 'DELETE' }),
  ]
  locked.exec('begin immediate')
  answers.push(await send(route, { body: '{"email":"grace@example.com"}' }))
  locked.close()
  for (let n = 0; n < 4; n += 1) await send(route, { body: '{}' })
  answers.push(await send(route, { body: '{}' }))

  const statuses = answers.map(({ status }) => status)
  expect(statuses).toEqual([204, 201, 400, 422, 413, 415, 404, 405, 503, 429])
  for (const { status, headers } of answers) {
    expect(headers.get('Access-Control-Allow-Origin'), `${status}`).toBe('*')
    expect(headers.get('Cross-Origin-Resource-Policy'), `${status}`).toBe('cross-origin')
  }
})

test('X-SETTINGSEMBEDORIGINS-05 no other site reads an answer of the desk or of the generator', async () => {
  const headers = { Origin: stranger, 'Content-Type': 'application/json' }
  for (const path of ['/api/desk/people/search', '/api/generate-blog-post']) {
    const answer = await call(open.url + path, { method: 'POST', body: '{}', headers })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  }
})

test('X-SETTINGSEMBEDORIGINS-06 only our own site may generate posts, whatever EMBED_ORIGINS says', async () => {
  for (const server of [open, listed]) {
    const { headers } = await preflight(server, partner, '/api/generate-blog-post')
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  }
})

test('X-SETTINGSEMBEDORIGINS-07 with EMBED_ORIGINS only those sites and our own may show the pages for iframes', async () => {
  const ancestors = async ({ url }: RunningServer, page: string) => {
    const { headers } = await call(`${url}/widgets/${page}.html`)
    const policy = headers.get('Content-Security-Policy') ?? ''
    return /frame-ancestors ([^;]*)/.exec(policy)?.[1]
  }
  for (const page of [
    'newsletter',
    'lead',
    'application',
    'assessment',
    'chat',
    'blog',
    'booking',
  ]) {
    expect(await ancestors(open, page), page).toBe('*')
    expect(await ancestors(listed, page), page).toBe(`'self' https://other.example ${partner}`)
  }
})
