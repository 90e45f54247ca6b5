import type { Locator } from '@playwright/test'
import { postRow } from '../support/samples.ts'
import { test as base, expect, shared } from '../support/site-fixtures.ts'
import { dataFile } from './data-file.ts'

const topics: { items: string[] } = dataFile('topics')
// As many posts as the choice of a topic needs.
const rows = topics.items
  .slice(0, 6)
  .map((category, index) => postRow(`post-${index}`, { category }))
const test = base.extend({ server: shared({}, rows) })

/** By what a reader can tell one of a kind from another where the browser chooses the colours. */
const lookOf = (element: Locator) =>
  element.evaluate((one) => {
    const { style } = one
    style.transition = 'none'
    const look = getComputedStyle(one)
    const { backgroundColor, borderTopColor, borderBottomColor, outlineStyle } = look
    // A background of the page's colour looks like none.
    const page = document.body.appendChild(document.createElement('i'))
    page.style.backgroundColor = 'Canvas'
    const isPage = [getComputedStyle(page).backgroundColor, 'rgba(0, 0, 0, 0)'].includes(
      backgroundColor,
    )
    page.remove()
    return [isPage ? 'page' : backgroundColor, borderTopColor, borderBottomColor, outlineStyle]
  })

/** Expects two of a kind, one of them selected, to differ. */
async function expectDifferent(selected: Locator, other: Locator) {
  expect(await lookOf(selected)).not.toEqual(await lookOf(other))
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`X-FORCEDCOLORS-01 ${colorScheme}: the chosen tier and the tab of a snippet differ from others`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/true-ceo')
    const links = page.locator('main').getByRole('link', { name: /^(Bronze|Gold)$/ })
    await page.getByRole('heading', { name: 'Bronze' }).scrollIntoViewIfNeeded()
    await expect(links.first()).toHaveAttribute('aria-current', 'true')
    await expectDifferent(links.first(), links.last())

    await page.goto('/widgets')
    const tabs = page.getByRole('tab')
    await expectDifferent(
      tabs.and(page.locator('[aria-selected=true]')).first(),
      tabs.and(page.locator('[aria-selected=false]')).first(),
    )
  })
}

test('X-FORCEDCOLORS-02 the chosen answer of the quiz differs from others', async ({ page }) => {
  await page.goto('/assessment')
  const options = page.locator('coach-assessment label')
  await options.nth(1).click()
  // What has the focus has an outline anyway.
  await page.getByRole('button', { name: 'Next' }).focus()
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await expectDifferent(options.nth(1), options.nth(2))
})

test('X-FORCEDCOLORS-03 the chosen topic of the blog differs from others', async ({ page }) => {
  await page.goto('/blog')
  const chips = page.locator('.post-topics label')
  await page.getByRole('radio').nth(1).check()
  await expectDifferent(chips.nth(1), chips.nth(0))
})
