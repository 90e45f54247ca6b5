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
