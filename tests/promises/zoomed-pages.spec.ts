import type { Locator, Page } from '@playwright/test'
import { input, launcher, panel } from './chat-page.ts'
import { application, newsletter } from './senders.ts'
import { expect, expectToast, press, site, tag, test } from './widget-page.ts'

const head = '<meta name="viewport" content="width=device-width">'
const windows = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]
const zooms = ['html', 'body'].flatMap((element) =>
  [0.75, 1.1, 1.5].map((zoom) => ({ element, zoom })),
)
const zoomed = ({ element, zoom }: (typeof zooms)[number]) =>
  `${head}<style>${element} { zoom: ${zoom} }</style>`

/** Expects that an element is wholly in the window, or in what a keyboard leaves of it. */
async function expectInside(
  page: Page,
  element: Locator,
  bottom = page.viewportSize()?.height ?? 0,
) {
  await expect
    .poll(async () => {
      const box = (await element.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }
      const width = page.viewportSize()?.width ?? 0
      const isWide = box.width > 0 && box.height > 0
      const isIn = box.x >= -0.5 && box.y >= -0.5 && box.x + box.width <= width + 0.5
      return isWide && isIn && box.y + box.height <= bottom + 0.5 ? 'inside' : JSON.stringify(box)
    })
    .toBe('inside')
}

test('X-ZOOM-01 on a page with CSS’s zoom, the chat, its panel and all in it are in the window', async ({
  page,
  visit,
  faults,
}) => {
  for (const size of windows) {
    await page.setViewportSize(size)
    for (const zoom of zooms) {
      await visit('chat', { head: zoomed(zoom), body: '<p>Text</p>' })
      await expectInside(page, launcher(page))
      await launcher(page).click()
      await expectInside(page, panel(page))
      for (const name of ['Close chat', 'Send message'])
        await expectInside(page, page.getByRole('button', { name }))
      await expectInside(page, input(page))
      const { height = 0 } = (await page.getByRole('log').boundingBox()) ?? {}
      expect(height).toBeGreaterThan(60)
      await page.evaluate(() => sessionStorage.clear())
    }
  }
  expect(faults).toEqual([])
})

test('X-ZOOM-02 on such a page dialogs, toasts and what is above the page are in the window', async ({
  page,
  api,
  visit,
  faults,
}) => {
  api.accept(newsletter)
  const overlay = `<coach-newsletter id="above" hidden trigger="time:0s" every="0d" heading="Letters"></coach-newsletter><script src="${site}/widgets/load.js" async></script>`
  for (const size of windows) {
    await page.setViewportSize(size)
    for (const zoom of zooms) {
      await visit(application, { head: zoomed(zoom), body: tag('newsletter') })
      await newsletter.fillIn(page)
      await press(page, newsletter.submit)
      await expectToast(page, 'neutral', newsletter.done, newsletter.success ?? '')
      await expectInside(page, page.getByRole('button', { name: 'Dismiss' }))
      await expectInside(page, page.locator('coach-toasts .neutral'))
      await press(page, 'Apply')
      await expectInside(page, page.getByRole('dialog'))
      await expectInside(
        page,
        page.getByRole('dialog').getByRole('button', { name: 'Close' }).first(),
      )
      const submit = page.getByRole('button', { name: application.submit })
      await submit.scrollIntoViewIfNeeded()
      await expectInside(page, submit)

      await visit('', { head: zoomed(zoom), body: overlay })
      await expectInside(page, page.getByRole('dialog', { name: 'Letters' }))
      await page.evaluate(() => localStorage.clear())
    }
  }
  expect(faults).toEqual([])
})

/** Sets what the window says of a keyboard or of fingers that pinch. */
const see = (page: Page, seen: { height: number; offsetTop?: number; scale?: number }) =>
  page.evaluate((values) => {
    Object.assign(visualViewport ?? {}, { offsetTop: 0, scale: 1, ...values })
    visualViewport?.dispatchEvent(new Event('resize'))
  }, seen)

const fakeViewport = () => {
  const fake = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 })
  Object.defineProperty(window, 'visualViewport', { value: fake })
}

test('X-ZOOM-03 pinching isn’t a keyboard, and a keyboard covers nothing on phones and tablets, also on a zoomed page', async ({
  page,
  visit,
  faults,
}) => {
  await page.addInitScript(fakeViewport)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [size, covered] of [
    [{ width: 360, height: 740 }, 300],
    [{ width: 820, height: 1180 }, 420],
    [{ width: 1180, height: 820 }, 400],
  ] as const) {
    await page.setViewportSize(size)
    for (const zoom of [{ element: 'html', zoom: 1 }, ...zooms]) {
      await visit('chat', { head: zoomed(zoom), body: '<p>Text</p>' })
      await launcher(page).click()
      const whole = await panel(page).boundingBox()
      await see(page, { height: size.height / 3, offsetTop: 200, scale: 3 })
      expect(await panel(page).boundingBox()).toEqual(whole)
      await see(page, { height: size.height - covered })
      await expectInside(page, panel(page), size.height - covered)
      for (const name of ['Close chat', 'Send message'])
        await expectInside(page, page.getByRole('button', { name }), size.height - covered)
      await see(page, { height: size.height })
      expect(await panel(page).boundingBox()).toEqual(whole)
      await page.evaluate(() => sessionStorage.clear())
    }
    await visit(application, { head })
    await press(page, 'Apply')
    const dialog = page.getByRole('dialog')
    const whole = await dialog.boundingBox()
    await see(page, { height: size.height / 2, scale: 2 })
    expect(await dialog.boundingBox()).toEqual(whole)
    await see(page, { height: size.height - covered })
    await expectInside(page, dialog, size.height - covered)
    const submit = page.getByRole('button', { name: application.submit })
    await submit.scrollIntoViewIfNeeded()
    await expectInside(page, submit, size.height - covered)
    // A message, too, is above the keyboard.
    await submit.click()
    await page.getByLabel('Full Name').fill('Ada')
  }
  expect(faults).toEqual([])
})
