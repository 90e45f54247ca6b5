import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/site-fixtures.ts'

const button = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^(Menu|Close)$/ })
const contact = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true })

const parts = ['banner', 'main', 'contentinfo', 'heading']

/** Which parts of a page assistive technology is told of. */
async function partsOn(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page)
  const { nodes } = await client.send('Accessibility.getFullAXTree')
  await client.detach()
  const roles = nodes.filter(({ ignored }) => !ignored).map(({ role }) => role?.value)
  return parts.filter((part) => roles.includes(part))
}

/** Whether the focus is in the header, or nowhere on the page. */
const isInHeader = (page: Page) =>
  page.evaluate(() => {
    const { activeElement, body } = document
    return activeElement === body || activeElement?.closest('header') !== null
  })

/** Opens the menu of a page with the keyboard, at a width and size of text that has one. */
async function openMenu(page: Page, width: number, textSize: string) {
  await page.setViewportSize({ width, height: 800 })
  await page.goto('/')
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, textSize)
  await button(page).press('Enter')
  await expect(contact(page)).toBeVisible()
}

const layouts = [
  [360, '100%'],
  [768, '100%'],
  [1280, '200%'],
] as const

for (const [width, textSize] of layouts) {
  test(`X-MENU-01 at ${width} px and ${textSize} text nothing behind the open menu takes part`, async ({
    page,
  }) => {
    await openMenu(page, width, textSize)
    await expect.poll(() => partsOn(page)).toEqual(['banner'])
    // Of all that is not inert.
    await expectAccessible(page, 'header')
    for (const key of ['Tab', 'Shift+Tab']) {
      // More often than the header has stops, so that the focus goes all the way round.
      for (let press = 0; press < 20; press += 1) {
        await page.keyboard.press(key)
        expect(await isInHeader(page), `${key} ${press}`).toBe(true)
      }
    }
    await expect(contact(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(contact(page)).toBeHidden()
    await expect(button(page)).toBeFocused()
    await expect.poll(() => partsOn(page)).toEqual(parts)
  })
}

test('X-MENU-02 Escape returns the focus to the menu’s button from wherever it is', async ({
  page,
}) => {
  for (const name of ['Contact', 'Book a Call']) {
    await openMenu(page, 390, '100%')
    await page.getByRole('banner').getByRole('link', { name, exact: true }).last().focus()
    await page.keyboard.press('Escape')
    await expect(contact(page)).toBeHidden()
    await expect(button(page)).toBeFocused()
  }
  // A click that closes it leaves the page as it was.
  await openMenu(page, 390, '100%')
  await page.mouse.click(200, 790)
  await expect(contact(page)).toBeHidden()
  await expect.poll(() => partsOn(page)).toContain('main')
})

test('X-MENU-03 the Sustain menu closes when the focus leaves it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const banner = page.getByRole('banner')
  const sustain = banner.getByRole('button', { name: 'Sustain' })
  const last = banner.getByRole('link', { name: 'Workshop Calendar' })
  for (const [key, from] of [
    ['Tab', last],
    ['Shift+Tab', sustain],
  ] as const) {
    await sustain.press('Enter')
    await expect(last).toBeVisible()
    await from.focus()
    await expect(last).toBeVisible()
    await page.keyboard.press(key)
    await expect(last).toBeHidden()
    expect(await isInHeader(page)).toBe(true)
  }
})

test('X-MENU-04 without scripts nothing behind the open menu takes part, either', async ({
  plainPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  await button(page).press('Enter')
  await expect(contact(page)).toBeVisible()
  await expect.poll(() => partsOn(page)).not.toContain('main')
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(0)
  await button(page).press('Enter')
  await expect(contact(page)).toBeHidden()
  await expect.poll(() => partsOn(page)).toContain('main')
})

test('X-MENU-05 a menu that is open is closed by a layout that has no button for it', async ({
  page,
}) => {
  await openMenu(page, 1280, '200%')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  await expect(button(page)).toBeHidden()
  await expect.poll(() => partsOn(page)).toContain('main')
  await openMenu(page, 390, '100%')
  await page.setViewportSize({ width: 1440, height: 800 })
  await expect.poll(() => partsOn(page)).toContain('main')
})
