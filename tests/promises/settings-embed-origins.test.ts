import { afterAll, expect, test } from 'vitest'
import { call } from '../support/http.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const route = '/api/newsletter-subscribers'
const partner = 'https://partner.example'
const stranger = 'https://stranger.example'

const [open, listed] = await Promise.all([
  startServer(),
  startServer({ EMBED_ORIGINS: `https://other.example,${partner}` }),
])
afterAll(() => Promise.all([open.stop(), listed.stop()]))

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

test('by default a widget on any site may call the API and read its answers', async () => {
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

test('with EMBED_ORIGINS those sites may, and caches keep their answers apart', async () => {
  const { headers } = await preflight(listed, partner)
  const answer = await refused(listed, partner)

  expect(headers.get('Access-Control-Allow-Origin')).toBe(partner)
  expect(headers.get('Access-Control-Allow-Methods')).toContain('POST')
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(partner)
  expect(answer.headers.get('Vary')).toMatch(/\bOrigin\b/)
  const posts = await call(`${listed.url}/api/blog-posts`, { headers: { Origin: partner } })
  expect(posts.headers.get('Vary')?.split(/, */).toSorted()).toEqual(['Accept-Encoding', 'Origin'])
})

test('with EMBED_ORIGINS no other site can read an answer', async () => {
  const { headers } = await preflight(listed, stranger)
  const answer = await refused(listed, stranger)

  expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
  expect(answer.headers.get('Vary')).toMatch(/\bOrigin\b/)
})

test('only our own site may generate posts, whatever EMBED_ORIGINS says', async () => {
  for (const server of [open, listed]) {
    const { headers } = await preflight(server, partner, '/api/generate-blog-post')
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  }
})
