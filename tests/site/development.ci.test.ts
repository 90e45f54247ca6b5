import { expect, test, vi } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { copyProject } from './project.ts'

test('the development server shows a mistake in the data, until it is mended', async () => {
  const project = copyProject()
  const port = await freePort()
  project.serve(port)
  const shown = async () => {
    const page = await fetch(`http://localhost:${port}/true-ceo`, {
      headers: { accept: 'text/html' },
    })
    return page.text()
  }
  const file = 'data/offers/bronze.json'
  /** Saves again until it is noticed: Eleventy doesn't tell when its watcher is ready. */
  const shows = (text: string, saved?: string) =>
    vi.waitFor(
      async () => {
        if (saved) project.write(file, saved)
        await vi.waitFor(async () => expect(await shown()).toContain(text), 15_000)
      },
      { timeout: 180_000 },
    )
  await shows('$497')
  const tier = project.read(file)
  await shows(`${file}: price: expected number, found "free"`, tier.replace('497', '"free"'))
  await shows('$498', tier.replace('497', '498'))
}, 600_000)
