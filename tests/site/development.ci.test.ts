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
  const shows = (text: string) =>
    vi.waitFor(async () => expect(await shown()).toContain(text), {
      timeout: 180_000,
      interval: 200,
    })
  await shows('$497')
  const tier = project.read('data/offers/bronze.json')

  project.write('data/offers/bronze.json', tier.replace('497', '"free"'))
  await shows('data/offers/bronze.json: price: expected number, found "free"')

  project.write('data/offers/bronze.json', tier.replace('497', '498'))
  await shows('$498')
}, 600_000)
