import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { quickFolder } from '../support/quick-folder.ts'
import { expect, unserved as test } from '../support/site-fixtures.ts'
import { apply, beacon, signUp } from '../support/visits.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'
import { counted, enter, rows, timeline, token } from './desk-page.ts'

/** Says what is wrong with the focus, if anything. Headings that get it from a script show none. */
function focusFault(): string {
  const element = document.activeElement
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
    // After the last element it is the browser's own turn, and the next key leads back into the page.
    if (await page.evaluate(() => document.activeElement === document.body)) continue
    await leadsTo(target)
    const isThere = (element: Element) => document.activeElement === element
    if (await target.evaluate(isThere)) return
  }
  throw new Error(`${key} doesn't lead to ${target}`)
}

/** Tabs to a view of the menu and opens it. */
async function open(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Shift+Tab') {
  const menu = page.getByRole('navigation', { name: 'Views', exact: true })
  await tabTo(menu.getByRole('link', { name }), key)
  await page.keyboard.press('Enter')
}

/** Tabs to a button and presses it. */
async function press(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab', by = 'Enter') {
  await tabTo(page.getByRole('button', { name, exact: true }).last(), key)
  await page.keyboard.press(by)
}

test('X-DESKKEYBOARD-01 everything at the desk works by keyboard, with a visible focus', async ({
  page,
  start,
  atEnd,
}) => {
  const receiver = await webhookReceiver(() => 410, atEnd)
  const WEBHOOK_URL = receiver.origin
  const server = await start({ ADMIN_TOKEN: token, MEASURE: 'on', WEBHOOK_URL })
  await apply(server.url, 'ada@example.com')
  await signUp(server.url, 'cleo@example.com')
  const { keyboard } = page
  // The list is one stop: the person who was opened last.
  const list = rows(page).locator('a[tabindex="0"]')

  await page.goto(`${server.url}/desk`)
  await tabTo(page.getByRole('button', { name: 'Use the administration token instead' }))
  await keyboard.press('Enter')
  await expect(page.getByLabel('Administration token')).toBeFocused()
  await keyboard.type(token)
  await keyboard.press('Enter')
  await leadsTo(rows(page).nth(1))

  await tabTo(page.getByLabel('Search people'))
  await keyboard.type('byron')
  await expect(rows(page)).toHaveCount(1)
  await press(page, 'Filter')
  await tabTo(page.locator('#filters').getByLabel('Kind'))
  await keyboard.type('Sub')
  await leadsTo(page.getByText('Nobody matches this filter.'))
  await press(page, 'Clear the Filter')
  await leadsTo(rows(page).nth(1))
  await tabTo(list)
  const ada = page.getByRole('region', { name: 'Ada Byron' })
  await keyboard.press('j')
  await keyboard.press('ArrowDown')
  await leadsTo(ada)
  await keyboard.press('k')
  await expect(ada).toBeHidden()
  await keyboard.press('?')
  await leadsTo(page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Write a note'))
  await keyboard.press('Escape')
  await expect(list).toBeFocused()
  await keyboard.press('/')
  await expect(page.getByLabel('Search people')).toBeFocused()
  await tabTo(list)
  await keyboard.press('j')
  await leadsTo(ada)
  await keyboard.press('e')
  await expect(page.getByLabel('Add a note')).toBeFocused()
  await keyboard.type('Called.')
  await press(page, 'Save Note', 'Tab', 'Space')
  await leadsTo(timeline(page).filter({ hasText: 'Called.' }))
  await tabTo(ada.getByLabel('Status'), 'Shift+Tab')
  await keyboard.press('ArrowDown')
  await leadsTo(ada.getByText('New to In touch'))

  await open(page, 'Deliveries')
  await leadsTo(page.getByText('answered 410').first())
  // Both were tried before the webhook accepts them.
  await expect(page.getByText('answered 410')).toHaveCount(2)
  receiver.play(() => 204)
  await press(page, 'Send Again')
  await leadsTo(page.getByText('On its way'))
  // It says so before the row goes, whose button would be the next one to press.
  await expect(page.getByText('answered 410')).toHaveCount(1)
  await press(page, 'Send Again')
  await leadsTo(page.getByText('Everything has been delivered.'))

  await open(page, 'Posts')
  await press(page, 'Generate Blog Post Now')
  await leadsTo(page.getByText('has been generated and published.'))
  await tabTo(page.getByRole('rowheader').getByRole('link'))
  await keyboard.press('Enter')
  await leadsTo(page.getByRole('heading', { name: 'Post', exact: true }))
  await tabTo(page.getByLabel('Title', { exact: true }))
  await keyboard.type('Why? ')
  await expect(page.getByText('What you changed is saved')).toBeVisible()
  await press(page, 'Update the Blog')
  await expect(page.getByText('What you changed is saved')).toHaveCount(0)
  await press(page, 'Take off the Blog')
  await leadsTo(page.getByText('Not on the blog'))
  await press(page, 'Publish')
  await leadsTo(page.getByText('On the blog since'))
  await press(page, 'Delete')
  await leadsTo(page.getByText('is gone.'))
  await press(page, 'Undo')
  // The button has gone, and the focus is at the view's own link.
  const menu = page.getByRole('navigation', { name: 'Views', exact: true })
  await expect(menu.getByRole('link', { name: 'Posts' })).toBeFocused()
  await tabTo(page.getByRole('rowheader').getByRole('link'))

  await open(page, 'Numbers')
  await tabTo(page.getByLabel('Period'))
  await keyboard.press('ArrowUp')
  await leadsTo(page.getByText('Nothing was counted in this period.'))
  await beacon(server.url, { page: '/', source: 'spring', counts: [{ event: 'view' }] })
  await counted(page)
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowUp')
  await expect(page.getByRole('img', { name: 'From a view to a lead' })).toBeVisible()
  await tabTo(page.getByRole('region', { name: 'Sources' }))

  await open(page, 'Inbox')
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

test('X-DESKKEYBOARD-02 deliveries of a removed webhook are sent to another one by keyboard', async ({
  page,
  start,
  atEnd,
}) => {
  const removed = await webhookReceiver(() => 503, atEnd)
  const added = await webhookReceiver(() => 204, atEnd)
  const folder = quickFolder('desk-')
  atEnd(() => rmSync(folder, { recursive: true }))
  const DATABASE_URL = `file:${join(folder, 'site.db')}`
  const before = await start({ DATABASE_URL, WEBHOOK_URL: removed.origin })
  await signUp(before.url, 'cleo@example.com')
  await before.stop()
  const server = await start({ DATABASE_URL, WEBHOOK_URL: added.origin })

  await page.goto(`${server.url}/desk/deliveries`)
  const lost = page.getByText('1 is undelivered for a receiver that is no longer in the settings')
  await expect(lost).toBeVisible()
  await press(page, `Send Them to ${new URL(added.origin).host}`)
  await leadsTo(page.getByText('Everything has been delivered.'))
})

test('X-DESKKEYBOARD-03 the focus moves to the tab if another desk erases its person', async ({
  page,
  context,
  start,
}) => {
  const server = await start()
  await apply(server.url, 'ada@example.com')
  await signUp(server.url, 'cleo@example.com')
  await page.goto(`${server.url}/desk`)
  await tabTo(rows(page).first().getByRole('link'))
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await leadsTo(page.getByRole('region', { name: 'Ada Byron' }))
  await page.keyboard.press('e')

  const other = await context.newPage()
  await other.goto(`${server.url}/desk`)
  await rows(other).filter({ hasText: 'Ada Byron' }).getByRole('link').click()
  await other.getByRole('button', { name: 'Erase This Person...' }).click()
  await other.getByRole('button', { name: 'Erase Everything' }).click()
  await page.bringToFront()
  await leadsTo(page.getByText('This person is no longer here.'))
  const menu = page.getByRole('navigation', { name: 'Views', exact: true })
  await expect(menu.getByRole('link', { name: 'Inbox' })).toBeFocused()
})

test('X-DESKKEYBOARD-04 a key that follows at once keeps the focus, however late the page is drawn', async ({
  page,
  start,
}) => {
  const server = await start({ ADMIN_TOKEN: token })
  await apply(server.url, 'ada@example.com')
  await page.goto(`${server.url}/desk`)
  await enter(page)
  await rows(page).locator('a[tabindex="0"]').focus()
  await page.evaluate(() => {
    const held: FrameRequestCallback[] = []
    window.requestAnimationFrame = (draw) => held.push(draw)
    addEventListener('drawn', () => {
      for (const draw of held) draw(performance.now())
    })
  })

  await page.keyboard.press('j')
  const note = page.getByLabel('Add a note')
  await expect(note).toBeVisible()
  await page.keyboard.press('e')
  await expect(note).toBeFocused()
  await page.evaluate(() => dispatchEvent(new Event('drawn')))
  await page.keyboard.type('Called.')

  await expect(note).toBeFocused()
  await expect(note).toHaveValue('Called.')
})
