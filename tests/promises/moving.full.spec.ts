import { chromium } from '@playwright/test'
import { findChromium, quietFlags } from '../support/chromium.ts'
import { patienceMs } from '../support/patience.ts'
import { expect, test } from '../support/site-fixtures.ts'

/** One page for each set of scripts. Lighthouse asks every page whether something keeps it out of the cache. */
const paths = ['/', '/about', '/blog', '/booking', '/assessment', '/ad', '/desk', '/widgets']

test('X-MOVING-01 back shows a page as it was left: scrolled, with its questions open', async ({
  server,
  atEnd,
}) => {
  // Playwright itself turns the cache off and can't follow a page out of it; the protocol can.
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...quietFlags, '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  atEnd(() => browser.close())
  for (const path of paths) {
    const page = await browser.newPage()
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Page.enable')
    await page.goto(server.url + path)
    const left = await page.evaluate(() => {
      document.querySelector('details')?.setAttribute('open', '')
      scrollTo({ top: 300, behavior: 'instant' })
      return [scrollY, document.querySelectorAll('details[open]').length]
    })
    await page.goto(`${server.url}/unsubscribe/success`)
    const arrival = new Promise((resolve) => {
      protocol.on('Page.frameNavigated', ({ type }) => resolve(type))
    })
    const { entries, currentIndex } = await protocol.send('Page.getNavigationHistory')
    const entryId = entries[currentIndex - 1]?.id ?? 0
    await protocol.send('Page.navigateToHistoryEntry', { entryId })
    expect([path, await arrival]).toEqual([path, 'BackForwardCacheRestore'])
    const expression = '[scrollY, document.querySelectorAll("details[open]").length]'
    const asked = { expression, returnByValue: true }
    const { result } = await protocol.send('Runtime.evaluate', asked)
    expect([path, result.value]).toEqual([path, left])
    await page.close()
  }
})

for (const [reducedMotion, isFaded] of [
  ['no-preference', true] as const,
  ['reduce', false] as const,
]) {
  test(`X-MOVING-02 with motion ${reducedMotion} a page fades in: ${isFaded}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        Object.assign(window, { isFaded: !!viewTransition })
      })
    })
    const seen = () => page.evaluate(() => Reflect.get(window, 'isFaded'))
    // A browser gives up a fade for which it waits too long, as on a busy machine.
    await expect(async () => {
      await page.goto('/about')
      await page.getByRole('banner').getByRole('link', { name: 'Build' }).click()
      await expect(page).toHaveURL(/build$/)
      await expect.poll(seen).toBeDefined()
      expect(await seen()).toBe(isFaded)
    }).toPass({ timeout: patienceMs })
  })
}
