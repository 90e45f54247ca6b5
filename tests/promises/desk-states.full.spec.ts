import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { running } from '../support/site-fixtures.ts'
import {
  ada,
  test as base,
  counted,
  enter,
  expect,
  generatePost,
  openView,
  people,
  token,
} from './desk-page.ts'
import { press } from './widget-page.ts'

// Nothing listens there, so deliveries stay pending.
const test = base.extend({
  server: running({ ADMIN_TOKEN: token, WEBHOOK_URL: 'http://127.0.0.1:1/', MEASURE: 'on' }),
})

const devices = {
  'a phone': { width: 360, height: 740 },
  'a desktop': { width: 1440, height: 900 },
}

async function shows(part: Locator) {
  await expect(part).toBeVisible()
  await expectAccessible(part.page())
}

// One width for each scheme is enough, because layout and colours don't depend on each other.
for (const [name, colorScheme] of [
  ['a phone', 'dark'],
  ['a desktop', 'light'],
] as const) {
  test.describe(() => {
    test.use({ viewport: devices[name], colorScheme })

    test(`X-DESKSTATES-01 axe finds nothing on ${name}, ${colorScheme}`, async ({
      page,
      server,
    }) => {
      await people(server)
      await generatePost(server)
      await page.goto('/desk')
      await shows(page.getByText('We mail you a link that signs you in.'))
      await enter(page, 'another-token-of-somebody')
      await shows(page.getByRole('alert').filter({ hasText: 'token' }))

      await enter(page)
      await shows(ada(page))
      await ada(page).click()
      await shows(page.getByLabel('Add a note'))
      await press(page, 'Erase This Person...')
      await shows(page.getByRole('dialog'))
      await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).last().click()

      await openView(page, 'Deliveries')
      await shows(page.getByRole('table'))
      await openView(page, 'Posts')
      const post = page.getByRole('rowheader').first()
      await shows(post)
      await post.getByRole('link').click()
      await shows(page.getByRole('toolbar', { name: 'Formatting' }))
      await shows(page.getByRole('region', { name: 'Send as a mail' }))
    })
  })
}

test('X-DESKSTATES-02 on a phone no table of the desk scrolls sideways, and each number has its column’s name', async ({
  page,
  server,
}) => {
  await page.setViewportSize(devices['a phone'])
  await people(server)
  await generatePost(server)
  const counts = [{ event: 'view' }, { event: 'seen', widget: 'newsletter' }]
  const body = JSON.stringify({ page: '/', source: 'a-long-newsletter-campaign-2026', counts })
  const type = { 'Content-Type': 'text/plain;charset=UTF-8' }
  await fetch(`${server.url}/api/measure`, { method: 'POST', headers: type, body })
  await page.goto('/desk')
  await enter(page)
  await expect(ada(page)).toBeVisible()
  await counted(page)
  for (const view of ['Deliveries', 'Posts', 'Numbers']) {
    await openView(page, view)
    const rows = page.getByRole('table').getByRole('rowheader')
    await expect(rows.first()).toBeVisible()
    const wide = await page
      .locator('section:has(> table)')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
    expect(wide, view).toBe(0)
  }
  const names = await page
    .getByRole('cell')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').content))
  expect(names.filter((name) => name === 'none')).toEqual([])
})
