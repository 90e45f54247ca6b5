import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { newsletter } from './senders.ts'
import { expect, press, site, test } from './widget-page.ts'

const loader = `<script src="${site}/widgets/load.js" async></script>`
const paragraphs = '<p>A long page.</p>'.repeat(200)
const element = (attributes: string, name = 'newsletter') =>
  `<coach-${name} hidden heading="Letters" ${attributes}></coach-${name}>`
const records = `<script>
  told = []
  for (const name of ['opened', 'closed', 'submitted'])
    addEventListener('coach:' + name, ({ target, detail }) => told.push([name, target.id, detail.source]))
</script>`

/**
 * Waits until the page's script has seen the elements, and lets the time pass. Between two calls it passes too, as
 * fast as the machine's own: what must not come yet is minutes away.
 */
async function pass(page: Page, seconds: number) {
  await page.waitForFunction(() => customElements.get('coach-overlay'))
  // Only the last seconds one by one.
  const last = Math.min(seconds, 5)
  await page.clock.fastForward((seconds - last) * 1000)
  await page.clock.runFor(last * 1000)
}

const stored = (page: Page) => page.evaluate(() => Object.values(localStorage))

test.beforeEach(({ page }) => page.clock.install())

test('X-OVERLAYS-01 a popup comes after its time, is a dialog that gives the focus back, and stores only that it was closed', async ({
  page,
  visit,
  faults,
}) => {
  const body = `<button>Here</button>${element('id="letters" source="popup" trigger="time:600s" every="7d"')}`
  const policy = `default-src 'none'; script-src ${site} 'nonce-a'; connect-src ${site}; require-trusted-types-for 'script'`
  const open = () =>
    visit('', {
      ...{ head: records.replace('<script', '<script nonce="a"'), policy },
      body: body + loader,
    })
  await open()
  const dialog = page.getByRole('dialog', { name: 'Letters' })
  await page.getByRole('button', { name: 'Here' }).focus()
  await pass(page, 300)
  await expect(dialog).toHaveCount(0)
  await pass(page, 305)
  await expect(dialog.getByLabel('Email address')).toBeVisible()
  await expect(dialog).toBeFocused()
  await expectAccessible(page)
  expect(await stored(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Here' })).toBeFocused()
  expect(await page.evaluate('told')).toEqual([
    ['opened', 'letters', 'popup'],
    ['closed', 'letters', 'popup'],
  ])
  expect(await stored(page)).toHaveLength(1)
  await open()
  await pass(page, 700)
  await expect(dialog).toHaveCount(0)
  await page.clock.fastForward(7 * 86_400_000)
  await open()
  await pass(page, 605)
  await expect(dialog).toBeVisible()
  expect(faults).toEqual([])
})

test('X-OVERLAYS-02 it waits while a form is in use or a dialog open, takes no focus, and who has sent it is not asked again', async ({
  page,
  api,
  visit,
  faults,
}) => {
  api.accept(newsletter)
  const body =
    '<input aria-label="Search"><dialog aria-label="Cookies"><button>Fine</button></dialog>' +
    "<script>document.querySelector('dialog').showModal()</script>" +
    element('id="side" trigger="scroll:50%" layout="slide-in"') +
    element('id="late" source="late" trigger="time:400s"') +
    paragraphs
  await visit('', { head: records, body: body + loader })
  const region = page.getByRole('region', { name: 'Letters' })
  const search = page.getByLabel('Search')
  await pass(page, 1)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  // Its trigger has fired, and it could be shown.
  await page.waitForFunction(() => customElements.get('coach-newsletter'))
  await pass(page, 3)
  await expect(region).toHaveCount(0)
  // At once, so that the page is never free in between.
  await search.evaluate((field) => {
    document.querySelector('dialog')?.close()
    field.focus({ preventScroll: true })
  })
  await expect(search).toBeFocused()
  await pass(page, 3)
  await expect(region).toHaveCount(0)
  await search.blur()
  await pass(page, 2)
  await expect(region).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  // One at a time.
  await pass(page, 405)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await region.getByLabel('Email address').fill('ada@example.com')
  await press(page, 'Subscribe')
  await expect.poll(() => page.evaluate('told.length')).toBe(2)
  expect(await page.evaluate('told[1][1]')).toBe('side')
  await press(page, 'Close')
  await pass(page, 60)
  await expect(region).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(faults).toEqual([])
})

test('X-OVERLAYS-03 leaving for the tabs shows a bar to a mouse, not to a finger, and a wrong trigger is said', async ({
  page,
  visit,
  faults,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await visit('', {
    body: element('trigger="exit" layout="bar"') + element('trigger="20 seconds"', 'lead') + loader,
  })
  const leave = (pointerType: string) =>
    page.evaluate((type) => {
      const init = { bubbles: true, composed: true, pointerType: type, clientY: -1 }
      document.documentElement.dispatchEvent(new PointerEvent('pointerout', init))
    }, pointerType)
  const bar = page.getByRole('region', { name: 'Letters' })
  await pass(page, 1)
  await leave('touch')
  await pass(page, 3)
  await expect(bar).toHaveCount(0)
  await leave('mouse')
  await pass(page, 3)
  await expect(bar).toBeVisible()
  const { width = 0 } = (await bar.boundingBox()) ?? {}
  expect(width).toBe(page.viewportSize()?.width)
  expect(warnings).toEqual([expect.stringContaining('coach-lead: trigger="20 seconds" is not')])
  expect(faults).toEqual([])
})

test('X-OVERLAYS-04 on a phone it is a sheet at the bottom, the launcher stands above it, and it makes way for the chat', async ({
  page,
  visit,
  faults,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const chat = `<script src="${site}/widgets/chat.js" async></script>`
  await visit('', { body: element('trigger="time:1s" layout="slide-in"') + loader + chat })
  const sheet = page.getByRole('region', { name: 'Letters' })
  await pass(page, 3)
  await expect(sheet).toBeVisible()
  const launcher = page.locator('coach-chat').getByRole('button')
  const boxes = async () => {
    const [{ x = 1, y = 0, width = 0, height = 0 }, button] = await Promise.all([
      sheet.boundingBox().then((box) => box ?? { x: 1, y: 0, width: 0, height: 0 }),
      launcher.boundingBox(),
    ])
    return { x, width, bottom: y + height, apart: (button?.y ?? 0) + (button?.height ?? 0) <= y }
  }
  await expect.poll(boxes).toEqual({ x: 0, width: 360, bottom: 740, apart: true })
  await launcher.click()
  await expect(sheet).toHaveCount(0)
  await press(page, 'Close chat')
  await expect(sheet).toBeVisible()
  expect(faults).toEqual([])
})
