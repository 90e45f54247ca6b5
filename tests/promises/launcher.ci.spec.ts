import type { Page } from '@playwright/test'
import { expect, test } from '../support/site-fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, hasTouch: true })

/** Scrolls to a position. Returns whether the chat's button was hidden on the way. */
function isAwayTo(page: Page, to: number) {
  return page.evaluate(async (top) => {
    const chat = document.querySelector('coach-chat')
    const button = (chat?.shadowRoot ?? chat)?.querySelector('button')
    const scrolled = new Promise<boolean>((resolve) => {
      const report = () => resolve((button?.getBoundingClientRect().top ?? 0) >= innerHeight)
      addEventListener('scroll', report, { once: true })
    })
    window.scrollTo({ top, behavior: 'instant' })
    return scrolled
  }, to)
}

/** Whether the chat's button is in the viewport, and what it covers there. */
function placeOf(page: Page) {
  return page.evaluate(() => {
    const chat = document.querySelector('coach-chat')
    const button = (chat?.shadowRoot ?? chat)?.querySelector('button')
    const box = button?.getBoundingClientRect() ?? new DOMRect()
    const trees = [...document.querySelectorAll('main, main *')].flatMap(
      (part) => part.shadowRoot ?? (part.matches('main') ? part : []),
    )
    const covered = trees
      .flatMap((tree) => [...tree.querySelectorAll('a, button, input, select, textarea, summary')])
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        const isBeside = right <= box.left || left >= box.right
        return !isBeside && top < box.bottom && bottom > box.top
      })
    const isShown = box.top < innerHeight
    return { isShown, covered: isShown ? covered.map(({ outerHTML }) => outerHTML) : [] }
  })
}

// Each page once, each width with two pages or one: the button's rule doesn't know the page.
for (const [width, height, paths] of [
  [320, 640, ['/', '/assessment']],
  [390, 844, ['/ad', '/true-ceo']],
  [768, 900, ['/booking']],
] as const) {
  test(`X-LAUNCHER-01 at ${width} px the chat's button covers nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const path of paths) {
      await page.goto(path)
      const button = page.getByRole('button', { name: 'Chat with us' })
      expect(await button.boundingBox()).toMatchObject({ width: 48, height: 48 })
      const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      const isShown: boolean[] = []
      for (let to = 150; to < end; to += 250) {
        expect(await isAwayTo(page, to), `${path} on the way to ${to}`).toBe(true)
        const covered = async () => (await placeOf(page)).covered
        await expect.poll(covered, `${path} at ${to}`).toEqual([])
        isShown.push((await placeOf(page)).isShown)
      }
      const share = isShown.filter(Boolean).length / isShown.length
      expect(share, `${path}: where it is shown`).toBeGreaterThan(0.5)
    }
  })
}
