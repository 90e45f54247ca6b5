import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { deskOf } from '../support/desk.ts'
import { application } from '../support/samples.ts'
import type { RunningServer } from '../support/server.ts'
import { unserved as base, expect, keepShown } from '../support/site-fixtures.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'
import { enter, filterField, rows, token } from './desk-page.ts'
import { ownTime, takeTime } from './own-time.ts'
import { storedEntries } from './page-state.ts'
import { fillInApplication } from './senders.ts'
import { press } from './widget-page.ts'

const campaign = {
  utm_source: 'google',
  utm_medium: 'cpc',
  utm_campaign: 'fall',
  utm_term: 'business coach',
  utm_content: 'b & c',
  gclid: 'Cj0KCQ-click',
}

type Receiver = Awaited<ReturnType<typeof webhookReceiver>>

const test = base.extend<{ receiver: Receiver; server: RunningServer }>({
  receiver: async ({ atEnd }, use) => use(await webhookReceiver(undefined, atEnd)),
  server: async ({ receiver, mailServer, start }, use) => {
    const receivers = { WEBHOOK_URL: receiver.origin, SMTP_URL: mailServer.url }
    await use(await start({ ADMIN_TOKEN: token, NOTIFY_EMAIL: 'owner@example.com', ...receivers }))
  },
  baseURL: async ({ server }, use) => use(server.url),
})

const follow = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click()

async function apply(page: Page) {
  await page.getByRole('button', { name: 'Apply to Join' }).first().click()
  await fillInApplication(page)
  await takeTime(page)
  await press(page.getByRole('dialog'), 'Submit Application')
  // The toast goes after seconds, and this stays.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Done' })).toBeVisible()
}

/** The requests of the page that carry a form, as JSON. */
function sentBy(page: Page): Readonly<Record<string, unknown>>[] {
  const sent: Readonly<Record<string, unknown>>[] = []
  page.on('request', (request) => {
    if (/applications|subscribers/.test(request.url())) sent.push(request.postDataJSON())
  })
  return sent
}

test('X-ATTRIBUTION-01 X-ATTRIBUTION-02 an ad’s campaign reaches desk, exports, mail and webhook after two clicks, without storage', async ({
  page,
  context,
  server,
  receiver,
  mailServer,
}) => {
  const landing_page = `${new URL(server.url).hostname}/`
  const attribution = { ...campaign, landing_page, referrer: 'news.example' }
  await ownTime(page)
  await keepShown(page)
  await page.route('https://news.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'Referrer-Policy': 'unsafe-url' },
      body: `<a href="${server.url}/?${new URLSearchParams(campaign)}">Ad</a>`,
    }),
  )
  await page.goto('https://news.example/')
  await page.getByRole('link', { name: 'Ad' }).click()
  // Each page whole before the next click, which a page that still loads may lose.
  await page.waitForURL(/utm_source/)
  await follow(page, 'Build')
  await page.waitForURL(/\/build\?/)
  await follow(page, 'Scale')
  await page.waitForURL(/\/scale\?/)
  expect(await context.cookies()).toEqual([])
  expect(await storedEntries(page)).toBe(0)
  await apply(page)

  await expect.poll(() => receiver.calls.length).toBe(1)
  const { attribution: forwarded, ...body } = receiver.calls[0]?.body ?? {}
  expect(forwarded).toEqual(attribution)
  expect(Object.keys(body)).toEqual(Object.keys(application))
  await expect.poll(() => mailServer.mails.length).toBe(1)
  for (const value of Object.values(attribution)) {
    expect(mailServer.mails[0]?.mail.text).toContain(value)
  }

  await page.goto('/desk')
  await enter(page)
  await (await filterField(page, 'Campaign')).selectOption('fall')
  await rows(page).getByRole('link').click()
  for (const value of Object.values(attribution)) {
    await expect(page.getByRole('definition').filter({ hasText: value }).first()).toBeVisible()
  }
  const files = []
  for (const name of ['Export All They Sent (CSV)', 'Export for Google Ads']) {
    const download = page.waitForEvent('download')
    await press(page, name)
    files.push(readFileSync(await (await download).path(), 'utf8'))
  }
  const [csv, conversions] = files
  for (const value of Object.values(attribution)) expect(csv).toContain(value)
  expect(conversions).toMatch(
    /^Google Click ID,Conversion Name,Conversion Time\r\nCj0KCQ-click,Application,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+0000\r\n$/,
  )
  const data = await deskOf({ url: server.url, token }).file('application', 'google-ads')
  expect(data).toBe(conversions)
})

test('X-ATTRIBUTION-03 without a campaign links stay as they are, and only the first page is sent', async ({
  page,
  server,
}) => {
  const sent = sentBy(page)
  await ownTime(page)
  await keepShown(page)
  await page.goto('/?ref=euclid')
  await follow(page, 'Scale')
  // The whole page, as above: its button opens nothing before the loader is there.
  await page.waitForURL('/scale')
  await apply(page)
  const landing_page = `${new URL(server.url).hostname}/scale`
  expect(sent).toMatchObject([{ attribution: { landing_page } }])
  expect(Object.keys(sent[0]?.attribution ?? {})).toEqual(['landing_page'])
})
