import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { call } from '../support/http.ts'
import { sender } from '../support/send.ts'
import { served } from '../support/served.ts'

const server = await served()

const get = (path: string, headers: Record<string, string> = {}) =>
  call(server.url + path, { headers })

const send = sender(server.url, 1)
/** The raw headers, because fetch decodes the body by itself. */
const rawHeaders = async (target: string, headers: Record<string, string>) =>
  (await send({ method: 'HEAD', target, headers })).headers

test('X-CACHINGHEADERS-01 a page is revalidated each time and not sent again while unchanged', async () => {
  const first = await get('/')
  const etag = first.headers.get('ETag') ?? ''
  const again = await get('/', { 'If-None-Match': etag })
  const other = await get('/', { 'If-None-Match': '"something-else"' })

  expect(first.headers.get('Cache-Control')).toBe('no-cache, no-transform')
  expect(etag).toMatch(/^"[^"]+"$/)
  expect(again).toMatchObject({ status: 304, body: '' })
  expect(again.headers.get('ETag')).toBe(etag)
  expect(other.status).toBe(200)
})

test.each(['/blog', '/blog/feed.xml', '/api/blog-posts'])(
  'X-CACHINGHEADERS-02 %s has an ETag, too',
  async (path) => {
    const { headers } = await get(path)
    const again = await get(path, { 'If-None-Match': headers.get('ETag') ?? '' })

    expect(again.status).toBe(304)
  },
)

test.each(['-gzip', '-br', '-deflate', '-zstd'])(
  'X-CACHINGHEADERS-13 a proxy that compresses and adds %s to ETags gets a 304 for its own',
  async (suffix) => {
    for (const path of ['/', '/blog', '/api/blog-posts']) {
      const etag = (await get(path)).headers.get('ETag') ?? ''
      const changed = etag.replace(/"$/, `${suffix}"`)
      const { status, headers } = await get(path, { 'If-None-Match': `"other", ${changed}` })

      expect(status, path).toBe(304)
      expect(headers.get('ETag'), path).toBe(etag)
    }
    const other = await get('/', { 'If-None-Match': `"something-else${suffix}"` })
    expect(other.status).toBe(200)
  },
)

test.each(['br', 'gzip'])(
  'X-CACHINGHEADERS-03 text is compressed with %s on request, and cached apart',
  async (coding) => {
    const headers = await rawHeaders('/', { 'Accept-Encoding': coding })
    const plain = await rawHeaders('/', { 'Accept-Encoding': 'identity' })

    expect(headers['content-encoding']).toBe(coding)
    expect(headers.vary).toMatch(/Accept-Encoding/i)
    expect(headers.etag).not.toBe(plain.etag)
    expect(plain['content-encoding']).toBeUndefined()
  },
)

test('X-CACHINGHEADERS-04 files with a hash in their name are immutable, and other sites may load them', async () => {
  const { body } = await get('/')
  const hashed = /"(\/[^"]+\.\w{8,}\.(?:css|js|woff2))"/.exec(String(body))?.[1] ?? ''
  const { status, headers } = await get(hashed)

  expect(status).toBe(200)
  expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
})

test('X-CACHINGHEADERS-05 a widget is fresh for five minutes, and any site may load it', async () => {
  const { headers } = await get('/widgets/newsletter.js')

  expect(headers.get('Cache-Control')).toBe('public, max-age=300, stale-while-revalidate=86400')
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
})

test('X-CACHINGHEADERS-06 a missing page is HTML for people and a problem for programs, and caches keep them apart', async () => {
  const page = await get('/nothing/here', { Accept: 'text/html' })
  const problem = await get('/nothing/here', { Accept: 'application/json' })

  expect(page.status).toBe(404)
  expect(page.headers.get('Content-Type')).toMatch(/^text\/html/)
  expect(page.headers.get('Vary')?.split(/, */)).toEqual(
    expect.arrayContaining(['Accept', 'Accept-Encoding']),
  )
  expect(problem).toMatchObject({ status: 404, body: { code: 'not-found' } })
  expect(problem.headers.get('Content-Type')).toBe('application/problem+json')
  expect(problem.headers.get('Vary')?.split(/, */)).toContain('Accept')
})

test('X-CACHINGHEADERS-07 HEAD returns the headers of GET, without a body', async () => {
  const head = await call(`${server.url}/about`, { method: 'HEAD' })
  const whole = await get('/about')

  expect(head).toMatchObject({ status: 200, body: '' })
  expect(head.headers.get('ETag')).toBe(whole.headers.get('ETag'))
})

test.each([
  ['/about.html?utm_source=mail', '/about?utm_source=mail'],
  ['/about/?utm_source=mail', '/about?utm_source=mail'],
  ['/index.html', '/'],
])('X-CACHINGHEADERS-08 %s redirects to %s permanently', async (from, to) => {
  const { status, headers } = await get(from)

  expect(status).toBe(308)
  expect(new URL(headers.get('Location') ?? '', server.url).href).toBe(server.url + to)
})

test('X-CACHINGHEADERS-09 a page runs only its own scripts and can’t be framed', async () => {
  const { headers, body } = await get('/')
  const policy = headers.get('Content-Security-Policy') ?? ''

  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(headers.get('X-Frame-Options')).toBe('DENY')
  expect(policy).toContain("base-uri 'none'")
  expect(policy).not.toMatch(/unsafe|\*/)
  const hashesOf = (inline: RegExp) =>
    Array.from(String(body).matchAll(inline), ([, text = '']) => {
      return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    })
  const inline = [
    ...hashesOf(/<script(?: type="speculationrules")?>(.*?)<\/script>/gs),
    ...hashesOf(/<style>(.*?)<\/style>/gs),
  ]
  expect(inline.length).toBeGreaterThan(2)
  // No other code may run.
  expect(policy.match(/'sha256-[^']+'/g)?.toSorted()).toEqual(inline.toSorted())
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  expect(headers.get('Permissions-Policy')).toContain('camera=()')
})

test('X-CACHINGHEADERS-10 other sites may frame a widget’s own page, but not the pages of editors', async () => {
  const framed = await get('/widgets/newsletter.html')
  expect(framed.headers.get('Content-Security-Policy')).toContain('frame-ancestors *')
  expect(framed.headers.get('X-Frame-Options')).toBeNull()
  for (const path of ['/desk', '/blog-admin', '/unsubscribe', '/no-such-page', '/api/docs']) {
    const { headers } = await get(path)
    expect(headers.get('Content-Security-Policy'), path).toContain("frame-ancestors 'none'")
    expect(headers.get('X-Frame-Options'), path).toBe('DENY')
  }
  for (const name of ['blog-admin', 'desk']) {
    expect((await get(`/widgets/${name}.html`)).status).toBe(404)
  }
})

test('X-CACHINGHEADERS-11 the API is never cached or rendered as a document, and its problems name their request', async () => {
  const { status, headers, body } = await get('/api/nothing')

  expect(status).toBe(404)
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(body).toMatchObject({
    type: '/problems/not-found',
    title: expect.any(String),
    status: 404,
    detail: expect.any(String),
    code: 'not-found',
    requestId: headers.get('X-Request-Id'),
  })
})

test('X-CACHINGHEADERS-12 a route lists its allowed methods', async () => {
  const refused = await get('/api/newsletter-subscribers')
  const page = await call(`${server.url}/about`, { method: 'DELETE' })

  expect(refused).toMatchObject({ status: 405, body: { code: 'method-not-allowed' } })
  expect(refused.headers.get('Allow')).toBe('POST, OPTIONS')
  expect(page.status).toBe(405)
  expect(page.headers.get('Allow')).toBe('GET, HEAD, OPTIONS')
})
