import type { Page } from '@playwright/test'
import { expect, press, test } from './widget-page.ts'

/** How pages lock their scrolling under a menu of theirs. Each returns what unlocks it. */
const locks = {
  'a style of the root': `(root) => {
    const before = root.style.overflow
    root.style.overflow = 'hidden'
    return () => { root.style.overflow = before }
  }`,
  'an important style': `(root) => {
    root.style.setProperty('overflow', 'hidden', 'important')
    return () => root.style.removeProperty('overflow')
  }`,
  'the whole attribute': `(root) => {
    const before = root.getAttribute('style') ?? ''
    root.setAttribute('style', 'overflow: hidden')
    return () => root.setAttribute('style', before)
  }`,
  'a list of stylesheets': `() => {
    const before = [...document.adoptedStyleSheets]
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { overflow: hidden }')
    document.adoptedStyleSheets = [...before, sheet]
    return () => { document.adoptedStyleSheets = before }
  }`,
}

/** Turns the wheel. @returns whether the page scrolls */
async function scrolls(page: Page): Promise<boolean> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.mouse.move(5, 5)
  await page.mouse.wheel(0, 300)
  // What was turned is shown with the next frames, if ever.
  return page.evaluate(async () => {
    for (let frames = 0; frames < 20 && scrollY === 0; frames++) {
      await new Promise(requestAnimationFrame)
    }
    const isScrolled = scrollY > 0
    // A wheel whose way is smooth would go on after the page is locked.
    for (let still = 0, at = 0; still < 3; still = scrollY === at ? still + 1 : 0) {
      at = scrollY
      await new Promise(requestAnimationFrame)
    }
    return isScrolled
  })
}

for (const [name, lock] of Object.entries(locks)) {
  test(`X-LOCKEDPAGE-01 ${name}: the page’s menu and a dialog lock the scrolling, and unlock it in any order`, async ({
    page,
    visit,
  }) => {
    await visit('application', {
      attributes: 'data-button="Apply"',
      body: `<script>lock = ${lock}</script><div style="height: 3000px"></div>`,
    })
    const menu = (change: 'open' | 'close') =>
      page.evaluate((change) => {
        const root = document.documentElement
        if (change === 'open') Reflect.set(window, 'unlock', Reflect.get(window, 'lock')(root))
        else Reflect.get(window, 'unlock')()
      }, change)
    const application = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Apply' }).waitFor()
    await expect.poll(() => scrolls(page)).toBe(true)

    await menu('open')
    await page.locator('coach-application button').dispatchEvent('click')
    await expect(application).toBeVisible()
    await menu('close')
    await press(page, 'Close')
    await expect(application).toHaveCount(0)
    await expect.poll(() => scrolls(page)).toBe(true)

    await page.locator('coach-application button').dispatchEvent('click')
    await expect(application).toBeVisible()
    expect(await scrolls(page)).toBe(false)
    await menu('open')
    await press(page, 'Close')
    await expect(application).toHaveCount(0)
    expect(await scrolls(page)).toBe(false)
    await menu('close')
    await expect.poll(() => scrolls(page)).toBe(true)
  })
}

test('X-LOCKEDPAGE-02 dialogs of two widgets lock the scrolling until the last is closed', async ({
  page,
  visit,
}) => {
  await visit('load', {
    body:
      '<coach-application></coach-application><coach-booking></coach-booking>' +
      '<div style="height: 3000px"></div>',
  })
  const call = (widget: string, method: 'open' | 'close') =>
    page
      .locator(`coach-${widget}`)
      .evaluate((one, method) => Reflect.get(one, method).call(one), method)
  for (const widget of ['application', 'booking']) {
    await page.waitForFunction((name) => customElements.get(name), `coach-${widget}`)
  }
  await call('application', 'open')
  await call('booking', 'open')
  await expect(page.getByRole('dialog')).toHaveCount(2)

  await call('application', 'close')
  expect(await scrolls(page)).toBe(false)
  await call('booking', 'close')

  await expect.poll(() => scrolls(page)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.getAttribute('style'))).toBe(null)
})
