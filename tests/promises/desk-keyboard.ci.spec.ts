import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, unserved as test } from '../support/site-fixtures.ts'
import { apply, beacon, signUp } from '../support/visits.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'
import { counted, rows, token } from './desk-page.ts'

/** Says what is wrong with the focus, if anything. Headings that get it from a script show none. */
function focusFault(): string {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  if (!element || element === document.body) return 'the focus is lost'
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  if (!isInView)
    return `out of view at ${left}, ${top}, scrolled by ${scrollY}: ${element.outerHTML}`
  return isOutlined || element.matches('[tabindex="-1"]') ? '' : `no outline: ${element.outerHTML}`
}

/** Waits for what an action leads to, and then for the focus, to which the page may have to scroll. */
async function leadsTo(result: Locator) {
  await expect(result).toBeVisible()
  await expect.poll(() => result.page().evaluate(focusFault)).toBe('')
}

async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const page = target.page()
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 60; steps++) {
    await page.keyboard.press(key)
    await leadsTo(target)
    const isThere = (element: Element) =>
      (element.getRootNode() as ShadowRoot).activeElement === element
    if (await target.evaluate(isThere)) return
  }
  throw new Error(`${key} doesn't lead to ${target}`)
}

/** Tabs to a button and presses it. */
async function press(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab', by = 'Enter') {
  await tabTo(page.getByRole('button', { name, exact: true }).last(), key)
  await page.keyboard.press(by)
}

test('X-DESKKEYBOARD-01 everything works, with a visible focus', async ({ page, start, atEnd }) => {
  const receiver = await webhookReceiver(() => 410, atEnd)
  const WEBHOOK_URL = receiver.origin
  const server = await start({ ADMIN_TOKEN: token, MEASURE: 'on', WEBHOOK_URL })
  await apply(server.url, 'ada@example.com')
  await signUp(server.url, 'cleo@example.com')
  const { keyboard } = page
  const list = page.getByRole('listbox')

  await page.goto(`${server.url}/desk`)
  await expect(page.locator('coach-desk form[data-coach-fallback]')).toHaveCount(0)
  await tabTo(page.getByLabel('Administration token'))
  await keyboard.type(token)
  await keyboard.press('Enter')
  await leadsTo(rows(page).nth(1))

  await tabTo(page.getByLabel('Search names'))
  await keyboard.type('byron')
  await expect(rows(page)).toHaveCount(1)
  await tabTo(page.getByLabel('Kind'))
  await keyboard.type('Sub')
  await leadsTo(page.getByText('Nothing matches this filter.'))
  await press(page, 'Clear the Filter')
  await leadsTo(rows(page).nth(1))
  await tabTo(list)
  const ada = page.getByRole('region', { name: 'Ada Byron' })
  await keyboard.press('j')
  await keyboard.press('ArrowDown')
  await leadsTo(ada)
  await keyboard.press('k')
  await expect(ada).toBeHidden()
  await keyboard.press('/')
  await expect(page.getByLabel('Search names')).toBeFocused()
  await tabTo(list)
  await keyboard.press('j')
  await leadsTo(ada)
  await keyboard.press('e')
  await expect(page.getByLabel('Add a note')).toBeFocused()
  await keyboard.type('Called.')
  await press(page, 'Save Note', 'Tab', 'Space')
  await leadsTo(page.getByRole('listitem').filter({ hasText: 'Called.' }))
  await tabTo(ada.getByLabel('Status'), 'Shift+Tab')
  await keyboard.press('ArrowDown')
  await leadsTo(ada.getByText('New to In touch'))

  await press(page, 'Deliveries', 'Shift+Tab')
  await leadsTo(page.getByText('answered 410').first())
  receiver.play(() => 204)
  await press(page, 'Send Again')
  await leadsTo(page.getByText('On its way'))
  await press(page, 'Send Again')
  await leadsTo(page.getByText('Everything has been delivered.'))

  await press(page, 'Posts')
  await press(page, 'Generate Blog Post Now')
  await leadsTo(page.getByText('has been generated and published.'))
  await tabTo(page.getByRole('rowheader').getByRole('button'))
  await keyboard.press('Enter')
  await leadsTo(page.getByRole('heading', { name: 'Edit the post' }))
  await tabTo(page.getByLabel('Title'))
  await keyboard.type('Why? ')
  await press(page, 'Save')
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await leadsTo(page.getByRole('heading', { name: 'Why?' }))
  await press(page, 'Take off the Blog')
  await leadsTo(page.getByText('Not on the blog'))
  await keyboard.press('Enter')
  await leadsTo(page.getByText('On the blog since'))
  await press(page, 'Delete')
  await leadsTo(page.getByText('is deleted.'))
  await press(page, 'Undo')
  await leadsTo(page.getByRole('rowheader').getByRole('button'))

  await press(page, 'Numbers', 'Shift+Tab')
  await tabTo(page.getByLabel('Period'))
  await keyboard.press('ArrowUp')
  await leadsTo(page.getByText('Nothing was counted in this period.'))
  await beacon(server.url, { page: '/', source: 'spring', counts: [{ event: 'view' }] })
  await counted(page)
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowUp')
  await expect(page.getByRole('img', { name: 'From a view to a lead' })).toBeVisible()
  await tabTo(page.getByRole('region', { name: 'Sources' }))

  await press(page, 'Inbox', 'Shift+Tab')
  await tabTo(list)
  await keyboard.press('j')
  await tabTo(page.getByRole('button', { name: 'Erase This Person...' }))
  await keyboard.press('Enter')
  await leadsTo(page.getByRole('dialog'))
  await keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Erase This Person...' })).toBeFocused()
  await keyboard.press('Enter')
  await press(page, 'Erase Everything')
  await leadsTo(page.getByText('All data of this person is deleted.'))
  await expect(rows(page)).toHaveCount(1)
  await expect(list).toBeFocused()
  await keyboard.press('j')
  await press(page, 'Erase This Person...')
  await press(page, 'Erase Everything')
  await leadsTo(page.getByRole('heading', { name: 'Nobody has written yet' }))

  await press(page, 'Sign Out')
  await leadsTo(page.getByLabel('Administration token'))
  await expect(page.getByLabel('Administration token')).toBeFocused()
})

test('X-DESKKEYBOARD-02 keys send deliveries to a new webhook', async ({ page, start, atEnd }) => {
  const removed = await webhookReceiver(() => 503, atEnd)
  const added = await webhookReceiver(() => 204, atEnd)
  const DATABASE_URL = `file:${join(mkdtempSync(join(tmpdir(), 'desk-')), 'site.db')}`
  const before = await start({ DATABASE_URL, WEBHOOK_URL: removed.origin })
  await signUp(before.url, 'cleo@example.com')
  await before.stop()
  const server = await start({ DATABASE_URL, WEBHOOK_URL: added.origin })

  await page.goto(`${server.url}/desk`)
  await press(page, 'Deliveries')
  await leadsTo(page.getByText('1 are pending for a receiver that is no longer in the settings'))
  await press(page, `Send Them to ${new URL(added.origin).host}`)
  await leadsTo(page.getByText('Everything has been delivered.'))
})

test('X-DESKKEYBOARD-03 the focus survives an erased record', async ({ page, context, start }) => {
  const server = await start()
  await apply(server.url, 'ada@example.com')
  await signUp(server.url, 'cleo@example.com')
  await page.goto(`${server.url}/desk`)
  await tabTo(page.getByRole('listbox'))
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await leadsTo(page.getByRole('region', { name: 'Ada Byron' }))
  await page.keyboard.press('e')

  const other = await context.newPage()
  await other.goto(`${server.url}/desk`)
  await other.getByRole('option', { name: /Ada Byron/ }).click()
  await other.getByRole('button', { name: 'Erase This Person...' }).click()
  await other.getByRole('button', { name: 'Erase Everything' }).click()
  await page.bringToFront()
  await leadsTo(page.getByText('This record no longer exists.'))
  await expect(page.getByRole('button', { name: 'Inbox', exact: true })).toBeFocused()
})
