import { cpSync, globSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../server/cli/doctor/machine.ts'
import { loadPages } from '../../server/pages/pages.ts'
import { precompress } from '../../server/pages/precompress.ts'
import { builtSite } from '../support/built-site.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { testServer } from '../support/test-server.ts'

/** The encoding in which each path is sent to a browser that takes brotli. */
async function encodings(folders: ReturnType<typeof builtSite>, ...paths: string[]) {
  const { app } = await testServer({ pages: loadPages(folders) })
  const headers = { 'Accept-Encoding': 'br' }
  const responses = await Promise.all(paths.map(async (path) => app.request(path, { headers })))
  return responses.map((response) => response.headers.get('Content-Encoding'))
}

const compressed = async () => {
  const folders = builtSite({ 'site/.next-day.json': 'null' })
  await Promise.all(Object.values(folders).map(precompress))
  return folders
}

const doctor = (folders: ReturnType<typeof builtSite>) => build(undefined, new Date(), folders)

test('a build that is copied without file times keeps its compressed files', async () => {
  const folders = await compressed()
  for (const folder of Object.values(folders)) {
    for (const name of globSync('**/*.{br,gz}', { cwd: folder }))
      utimesSync(join(folder, name), 1, 1)
  }

  expect(await encodings(folders, '/about', '/widgets/newsletter.js')).toEqual(['br', 'br'])
  expect(doctor(folders)).toMatchObject({ state: 'ok' })
})

test('a compressed file of another build is not sent, whatever its time, and the doctor says so', async () => {
  const folders = await compressed()
  const inSite = (name: string) => join(folders.site, name)
  writeFileSync(inSite('about.html'), readFileSync(inSite('about.html'), 'utf8').replace('A', 'B'))
  for (const name of ['about.html', 'about.html.br', 'about.html.gz'])
    utimesSync(inSite(name), 9, 9)
  cpSync(inSite('blog.html.br'), inSite('index.html.br'))

  expect(await encodings(folders, '/about', '/', '/assets/main.89abcdef.css')).toEqual([
    null,
    null,
    'br',
  ])
  expect(doctor(folders)).toMatchObject({
    state: 'warn',
    said: expect.stringContaining('but without 3 compressed copies, missing or of another build'),
  })
})

test('lost compressed files, or lost digests of them, are said by the doctor', async () => {
  const withoutCopy = await compressed()
  rmSync(join(withoutCopy.widgets, 'newsletter.js.br'))
  const withoutDigests = await compressed()
  rmSync(join(withoutDigests.widgets, '.compressed.json'))

  for (const folders of [withoutCopy, withoutDigests]) {
    expect(await encodings(folders, '/widgets/newsletter.js')).toEqual([null])
    expect(doctor(folders).said).toMatch(/without \d+ compressed cop(y|ies), missing/)
  }
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
