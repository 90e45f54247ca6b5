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

/** Whether the chat's button is in the viewport once the scrolling has ended, and what it covers there. */
function placeOf(page: Page) {
  return page.evaluate(async () => {
    while (document.body.hasAttribute('data-down')) await new Promise(requestAnimationFrame)
    // What is in its corner is told with the next frame.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
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
  test(`X-LAUNCHER-01 at ${width} px the chat's button is there at first, hides on the way and covers nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const path of paths) {
      await page.goto(path)
      const button = page.getByRole('button', { name: 'Chat with us' })
      await expect(button, path).toBeInViewport({ ratio: 1 })
      const box = await button.boundingBox()
      expect(box).toMatchObject({ width: 48, height: 48 })
      // The page's own buttons end before it, wherever it is.
      for (const one of await page.locator('main .actions .button:visible').all()) {
        const own = await one.boundingBox()
        expect((own?.x ?? 0) + (own?.width ?? 0), path).toBeLessThan(box?.x ?? 0)
      }
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

test('X-LAUNCHER-02 on a phone a stage’s page keeps its call in a bar beside the chat, except at its first and its last call', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 760 })
  for (const [path, role, name] of [
    ['/build', 'link', 'Join the Community'],
    ['/scale', 'button', 'Apply to Join'],
  ] as const) {
    await page.goto(path)
    const bar = page.getByRole('complementary', { name: 'Next step' })
    await expect(bar).toBeHidden()
    await page.locator('#proof').evaluate((one) => one.scrollIntoView())
    const call = bar.getByRole(role, { name })
    await expect(call).toBeInViewport({ ratio: 1 })
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(58)
    await expect(page.getByRole('button', { name: 'Chat with us' })).toBeInViewport({ ratio: 1 })
    await page.locator('.cta').evaluate((one) => one.scrollIntoView())
    await expect(bar).toBeHidden()
    await page.locator('#proof').evaluate((one) => one.scrollIntoView())
    await expect(call).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 760 })
    await expect(call).toBeHidden()
    await page.setViewportSize({ width: 390, height: 760 })
  }
})
