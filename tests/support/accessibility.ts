import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Those that another color scheme alone can break. */
const rulesOfColor = ['color-contrast', 'link-in-text-block']

/** Runs axe with its WCAG 2.2 AA rules and its best practices on the page as it stands now. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingFound(page, (axe) => axe.withTags(tags))
}

/** The same in both color schemes, at the cost of little more than one. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNothingFound(page, (axe) => axe.withRules(rulesOfColor))
}

async function expectNothingFound(page: Page, by: (axe: AxeBuilder) => AxeBuilder) {
  // Colours are measured as they are: what fades in would be judged halfway. Without motion nothing
  // does, in shadow trees too, whose animations the document does not list; one may be ended by that.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((one) => one.finished)))
  const axe = new AxeBuilder({ page })
    // No page of ours has frames of other origins, for which a run takes three times as long.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
  const { violations } = await by(axe).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(' | ')}`,
  )
  expect(found).toEqual([])
}
