import { settled } from '../support/page-checks.ts'
import { expect, test } from '../support/site-fixtures.ts'

test('X-VISIBLEFOCUS-02 the tiers are reached in the order in which they are shown', async ({
  page,
}) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/true-ceo')
    const lefts = await page
      .getByRole('main')
      .getByRole('link', { name: /^Join (Bronze|Silver|Gold|Accelerator)/ })
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left))
    expect(lefts).toHaveLength(4)
    expect(lefts, `${width} px`).toEqual(lefts.toSorted((a, b) => a - b))
  }
})

test('X-VISIBLEFOCUS-03 a clicked link to a part of its page scrolls smoothly, and tabbing never does', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  // Asked of the page, because a busy browser may leave out the steps of a smooth scroll.
  await page.addInitScript(() => {
    const say = ({ type }: Event) =>
      console.info(type, getComputedStyle(document.documentElement).scrollBehavior)
    for (const type of ['click', 'focusin']) addEventListener(type, say)
  })
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))

  await page.goto('/')
  // What is drawn late would scroll the page.
  await settled(page)
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press('Tab')
    const [before, after] = await page.evaluate(tenFrames)
    expect(after, `stop ${stop}`).toBe(before)
  }
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400)
  expect(new Set(said)).toEqual(new Set(['focusin auto']))

  await page.goto('/')
  await page.getByRole('link', { name: 'Learn Our Story' }).click()
  await expect(page.locator('#founder').getByRole('heading', { level: 2 })).toBeInViewport()
  await expect.poll(() => said.at(-1)).toBe('click smooth')
})

/** Where the page is scrolled to, now and ten frames later. */
async function tenFrames(): Promise<[number, number]> {
  const before = scrollY
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
  return [before, scrollY]
}
