import { expect, test, vi } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { copyProject } from './project.ts'

test('the development server shows each mistake, also in open pages, until it is mended, no stale data or code, an editor, and scripts of widgets whether our server is up or not', async () => {
  const project = copyProject()
  const port = await freePort()
  project.serve(port)
  const shown = async () => {
    const page = await fetch(`http://localhost:${port}/true-ceo`, {
      headers: { accept: 'text/html' },
    })
    return page.text()
  }
  /** Saves again until it is noticed: Eleventy doesn't tell when its watcher is ready. */
  const shows = (text: string, file?: string, saved?: string) =>
    vi.waitFor(
      async () => {
        if (file) project.write(file, saved)
        await vi.waitFor(async () => expect(await shown()).toContain(text), file ? 15_000 : 180_000)
      },
      { timeout: 180_000 },
    )
  await shows('$497')
  const get = (path: string) => fetch(`http://localhost:${port}${path}`)
  project.write('dist/widgets/booking.js', 'widget()')
  expect(await (await get('/widgets/booking.js')).text()).toBe('widget()')
  const manifest = 'dist/widgets/manifest.json'
  const newer = project.read(manifest).replaceAll('load.0123abcd', 'load.4567cdef')
  await shows('load.4567cdef.js', manifest, newer)
  const editor = await get('/cms')
  expect(editor.headers.get('content-security-policy')).toContain("connect-src 'self' data: blob:;")
  expect(await editor.text()).toContain('src="/cms/start.js"')
  expect((await get('/cms/start.js')).status).toBe(200)
  const settings = await (await get('/cms/config.json')).json()
  expect(settings.collections).toContainEqual(expect.objectContaining({ folder: 'data/offers' }))
  const offer = 'data/offers/bronze.json'
  const tier = project.read(offer)
  const wrong = tier.replace('497', '"free"')
  // What Eleventy tells pages that are open.
  const told: string[] = []
  const open = new WebSocket(`ws://localhost:${port}/`)
  await new Promise((resolve) => open.addEventListener('open', resolve))
  open.addEventListener('message', ({ data }) => told.push(JSON.parse(`${data}`).type))
  await shows(`${offer}: price: expected number, found "free"`, offer, wrong)
  await vi.waitFor(() => expect(told).toContain('eleventy.reload'), 60_000)
  open.close()
  await shows('$498', offer, tier.replace('497', '498'))

  const tokens = project.read('data/tokens.css')
  const color = tokens.replace(/--accent: [^;]*/, '--accent: colorful')
  await shows('data/tokens.css: --accent: expected a color', 'data/tokens.css', color)
  await shows('$498', 'data/tokens.css', tokens)

  // What is deleted is gone, and so is its mistake.
  const person = 'data/people/nobody.json'
  await shows('data/people/nobody.json: name: expected string', person, '{}')
  project.remove(person)
  await shows('$498')
  const page = project.read('data/pages/workshops.json').replaceAll('/workshops', '/courses')
  const own = { ...JSON.parse(page), title: 'Courses for Owners', noindex: true }
  project.write('data/pages/courses.json', own)
  const statusOf = async (path: string) => (await get(path)).status
  await vi.waitFor(async () => expect(await statusOf('/courses')).toBe(200), 60_000)
  project.remove('data/pages/courses.json')
  await vi.waitFor(async () => expect(await statusOf('/courses')).toBe(404), 60_000)

  // Node's watcher is ready: each save restarts the server.
  const formats = 'site/_config/formats.ts'
  project.write(formats, project.read(formats).replace("'en-US', { style", "'en-CA', { style"))
  await shows('US$498')
}, 900_000)
