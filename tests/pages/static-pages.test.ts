import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadPages } from '../../server/pages/pages.ts'
import { precompress } from '../../server/pages/precompress.ts'
import { builtSite } from '../support/built-site.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { testServer } from '../support/test-server.ts'

test('a compressed file older than its source is not sent', async () => {
  const folders = builtSite()
  await precompress(folders.site)
  utimesSync(join(folders.site, 'about.html.br'), 1, 1)
  const { app } = await testServer({ pages: loadPages(folders) })

  const response = await app.request('/about', { headers: { 'Accept-Encoding': 'br' } })

  expect(response.headers.get('Content-Encoding')).toBeNull()
})

test('a former address leads to its page, with what follows it', async () => {
  const { app } = await testServer({ pages: loadPages(builtSite()) })

  for (const address of ['/our-story', '/our-story/', '/our-story.html']) {
    const response = await app.request(`${address}?utm_source=card`)
    expect(response.status).toBe(308)
    expect(response.headers.get('Location')).toBe('/about?utm_source=card')
  }
})

test('without a build the server names the command to run', () => {
  const { site, widgets } = builtSite()
  const withoutPolicy = temporaryFolder({ '404.html': '' })
  const without404 = temporaryFolder({ 'index.html': '', '.csp.json': '{}' })

  for (const folders of [
    { site: withoutPolicy, widgets },
    { site: without404, widgets },
    { site, widgets: join(without404, 'none') },
  ]) {
    expect(() => loadPages(folders)).toThrow(/Run `npm run build` first/)
  }
})
