import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'
import widgets from '../../data/widgets.json' with { type: 'json' }
import { css } from '../../widgets/build/plugins/css.ts'
import { violationsOnLightAndDark } from '../support/accessibility.ts'
import { type AtEnd, unserved as base, expect } from '../support/site-fixtures.ts'
import { bundleReact } from './bundle-react.ts'

const root = join(import.meta.dirname, '../../widgets/workbench')

/** Bundles the stories into one file: dozens of frames would request each of its modules. */
const bundled: Plugin = {
  name: 'bundled',
  async configureServer({ middlewares }) {
    const code = await bundleReact(join(root, 'play.ts'), 'es', css)
    middlewares.use('/play.ts', (_, response) => {
      response.setHeader('content-type', 'text/javascript')
      response.setHeader('cache-control', 'max-age=3600')
      response.end(code)
    })
  },
}

async function startWorkbench(atEnd: AtEnd): Promise<string> {
  const configFile = join(root, '../../vite.config.ts')
  const options = { root, configFile, plugins: [bundled], server: { port: 0 } }
  const server = await createServer(options)
  atEnd(() => server.close())
  await server.listen()
  return server.resolvedUrls?.local[0] ?? ''
}

const test = base.extend<{ workbench: string; faults: string[] }>({
  workbench: async ({ once }, use) => use(await once(startWorkbench)),
  /** Console errors, except a widget's log of a failed call. */
  faults: async ({ page }, use) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      const isOfCall = /^coach-[a-z-]+: /.test(message.text())
      if (message.type() === 'error' && !isOfCall) faults.push(message.text())
    })
    await use(faults)
  },
})

// Serial, because they share a server. Traces of dozens of frames are useless.
test.describe.configure({ mode: 'default' })
test.use({ trace: 'off' })

for (const { element } of widgets) {
  test(`${element} plays each story without a fault`, async ({ page, workbench, faults }) => {
    test.slow()
    const stories = page.getByLabel('story').locator('option')
    const frames = page.locator('iframe')
    const unplayed = () =>
      frames.evaluateAll((all) =>
        all.flatMap((frame) => {
          const { contentDocument, title } = frame as HTMLIFrameElement
          return contentDocument?.querySelector('[data-played]') ? [] : [title]
        }),
      )
    const settings = new URLSearchParams({ widget: element, page: 'strict policy' })
    await page.goto(`${workbench}#${settings}`)
    await expect(frames.first()).toHaveAttribute('src', new RegExp(`${element}&`))
    await expect(frames).toHaveCount((await stories.count()) - 1)
    await expect.poll(unplayed).toEqual([])

    const found = page.frames().map(async (frame) => {
      // A frame has no address until it is loaded.
      const story = URL.parse(frame.url())?.searchParams.get('story')
      if (!story) return []
      const all = await violationsOnLightAndDark(frame, `${element}, coach-toasts`)
      return all.map((one) => `${story}: ${one}`)
    })
    expect((await Promise.all(found)).flat()).toEqual([])
    expect(faults).toEqual([])
  })
}

test('the workbench tries options on other sites’ pages', async ({ page, workbench, faults }) => {
  await page.goto(workbench)
  await page.getByLabel('story').selectOption('idle')
  await page.getByLabel('heading').fill('Letters')
  await page.getByLabel('--coach-radius').fill('13px')
  await page.getByLabel('theme').selectOption('dark')
  for (const name of ['plain', 'dark', 'right to left', 'hostile', 'strict policy']) {
    await page.getByLabel('page').selectOption(name)
    const widget = page.frameLocator('iframe').locator('coach-newsletter')
    await expect(widget.getByRole('heading')).toHaveText('Letters')
    await expect(widget.getByRole('button')).toHaveCSS('border-radius', '13px')
    await expect(widget.getByRole('button')).toHaveCSS('color-scheme', 'dark')
  }
  await page.getByLabel('widget').selectOption('coach-chat')
  await expect(page.getByLabel('story')).toHaveValue('all stories')
  await expect(page.getByLabel('heading')).toHaveValue('Hi there')
  expect(faults).toEqual([])
})

test('the workbench says what the requests of each story, and its user, wait for', async ({
  page,
  workbench,
}) => {
  const caption = (story: string) =>
    page.locator('figure', { has: page.getByTitle(story, { exact: true }) }).locator('figcaption')
  const signUp = 'POST /api/newsletter-subscribers'
  await page.goto(`${workbench}#widget=coach-newsletter`)
  await expect(caption('sending')).toHaveText(`sending${signUp}: no reply yet`)
  await expect(caption('success')).toHaveText(`success${signUp}: 201`)
  await expect(caption('failed')).toHaveText(`failed${signUp}: 503`)
  await expect(caption('offline')).toHaveText(`offline${signUp}: no connection`)
  await expect(caption('idle')).toHaveText('idle')

  const chat = 'POST /api/sales-chatbot'
  await page.goto(`${workbench}#widget=coach-chat&capture=off`)
  await expect(caption('streaming')).toHaveText(`streaming${chat}: 200, still arriving`)
  await expect(caption('stopped')).toHaveText(`stopped${chat}: stopped`)
  // Without that option there is no such form.
  await expect(caption('handover')).toHaveText(
    `handoveruser: waits for form.handover [name=email]${chat}: 200`,
  )
})
