import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { loadKnowledge } from '../../server/pages/built-file.ts'
import { loadPages } from '../../server/pages/pages.ts'
import { precompress } from '../../server/pages/precompress.ts'
import { builtSite } from '../support/built-site.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { testServer } from '../support/test-server.ts'

async function compressedSite() {
  const folders = builtSite()
  await precompress(folders.site)
  await precompress(folders.widgets)
  return testServer({ pages: loadPages(folders) })
}

test.each([
  ['/', 'Home'],
  ['/?q=1', 'Home'],
  ['/about', 'About'],
  ['/newsletter/success', 'success'],
])('%s is the page %s', async (path, name) => {
  const { app } = await testServer()

  const response = await app.request(path)

  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toContain(`<h1>${name}</h1>`)
})

test.each([
  ['/index.html', '/'],
  ['/about.html', '/about'],
  ['/about/', '/about'],
  ['/about/?utm=1&b=%20', '/about?utm=1&b=%20'],
  ['/newsletter/success/', '/newsletter/success'],
])('%s redirects permanently to %s', async (path, canonical) => {
  const { app } = await testServer()

  const response = await app.request(path)

  expect(response.status).toBe(308)
  expect(response.headers.get('Location')).toBe(canonical)
})

test.each([
  '/nothing',
  '/404',
  '/404.html',
  '/.csp.json',
  '/.knowledge.json',
  '/.secret',
  '/.well/known.txt',
  '/index.html.br',
  '/about.html.gz',
  '/widgets',
  '/widgets/',
  '/widgets/nothing.js',
  '/site/index.html',
  '//evil.example.com/about/',
  '/about%2F',
  '/%00',
  '/assets/..%2f..%2f.secret',
  '/assets/..%5c..%5c.secret',
  '/%2e%2e/package.json',
])('%s is the 404 page', async (path) => {
  const { app } = await compressedSite()

  const response = await app.request(`http://localhost${path}`)

  expect(response.status).toBe(404)
  expect(await response.text()).toContain('Oops! Page not found')
})

test('each encoding is sent with its own ETag, length and name', async () => {
  const { app } = await compressedSite()
  const get = (coding: string) => app.request('/about', { headers: { 'Accept-Encoding': coding } })

  const [identity, br, gzip] = await Promise.all([get('identity'), get('br'), get('gzip')])

  expect(identity.headers.get('Content-Encoding')).toBeNull()
  expect(br.headers.get('Content-Encoding')).toBe('br')
  expect(gzip.headers.get('Content-Encoding')).toBe('gzip')
  expect(new Set([identity, br, gzip].map(({ headers }) => headers.get('ETag'))).size).toBe(3)
  const bytes = Buffer.from(await br.arrayBuffer())
  expect(br.headers.get('Content-Length')).toBe(String(bytes.length))
  expect(brotliDecompressSync(bytes).toString()).toBe(await identity.text())
  for (const { headers } of [identity, br, gzip])
    expect(headers.get('Vary')).toBe('Accept-Encoding')
})

test('a compressed file older than its source is not sent', async () => {
  const folders = builtSite()
  await precompress(folders.site)
  utimesSync(join(folders.site, 'about.html.br'), 1, 1)
  const { app } = await testServer({ pages: loadPages(folders) })

  const response = await app.request('/about', { headers: { 'Accept-Encoding': 'br' } })

  expect(response.headers.get('Content-Encoding')).toBeNull()
})

test('an unchanged page is not sent again', async () => {
  const { app } = await testServer()
  const etag = String((await app.request('/about')).headers.get('ETag'))
  const status = async (known: string) =>
    (await app.request('/about', { headers: { 'If-None-Match': known } })).status

  expect(etag).toMatch(/^"[^"]+"$/)
  expect(await status(etag)).toBe(304)
  expect(await status(`W/${etag}`)).toBe(304)
  expect(await status(`"other", ${etag}`)).toBe(304)
  expect(await status('*')).toBe(304)
  expect(await status('"other"')).toBe(200)
  expect(await status(etag.replaceAll('"', ''))).toBe(200)
})

test('a 304 repeats the headers that caches need', async () => {
  const { app } = await testServer()

  const response = await app.request('/about', { headers: { 'If-None-Match': '*' } })

  expect(Object.fromEntries(response.headers)).toEqual({
    etag: expect.any(String),
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  })
})

const immutable = 'public, max-age=31536000, immutable'

test.each([
  ['/', 'no-cache'],
  ['/assets/main.89abcdef.css', immutable],
  ['/widgets/newsletter.0123456789abcdef.js', immutable],
  ['/widgets/newsletter.js', 'public, max-age=300, stale-while-revalidate=86400'],
  ['/widgets/manifest.json', 'public, max-age=300, stale-while-revalidate=86400'],
  ['/robots.txt', 'public, max-age=3600'],
  ['/nothing', 'no-cache'],
])('%s is cached: %s', async (path, expected) => {
  const { app } = await testServer()

  expect((await app.request(path)).headers.get('Cache-Control')).toBe(expected)
})

test.each([
  ['/widgets/newsletter.js', '*', 'cross-origin'],
  ['/assets/text.0123abcd.woff2', '*', 'cross-origin'],
  ['/assets/main.89abcdef.css', null, 'cross-origin'],
  ['/', null, 'same-origin'],
])('%s on other sites: %s, %s', async (path, origin, policy) => {
  const { app } = await testServer()

  const { headers } = await app.request(path)

  expect(headers.get('Access-Control-Allow-Origin')).toBe(origin)
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe(policy)
})

test.each(['site/.csp.json', 'site/404.html', 'widgets'])(
  'without %s the server names the command to run',
  (missing) => {
    const folders = builtSite()
    const empty = temporaryFolder({ 'index.html': '', '.csp.json': '{}' })
    const others: Record<string, { site: string; widgets: string }> = {
      'site/.csp.json': { ...folders, site: temporaryFolder({ '404.html': '' }) },
      'site/404.html': { ...folders, site: empty },
      widgets: { ...folders, widgets: join(empty, 'none') },
    }

    expect(() => loadPages(others[missing] ?? folders)).toThrow(/Run `npm run build` first/)
  },
)

test('without the assistant’s knowledge the server names the command to run', () => {
  expect(() => loadKnowledge(temporaryFolder())).toThrow(/Run `npm run build` first/)
})

test('an error while a built page is answered is a problem, and is logged', async () => {
  const { services, log } = await testServer()
  const answered = () => {
    throw new Error('the meter is broken')
  }
  const app = createApp({ ...services, meter: { ...services.meter, answered } })

  const response = await app.request('/')

  expect(response.status).toBe(500)
  expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  expect(JSON.stringify(log)).toContain('the meter is broken')
})
