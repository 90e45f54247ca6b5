import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
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
