import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { site } from '../support/command-line.ts'
import { startMailServer } from '../support/mail-server.ts'
import { application } from '../support/samples.ts'
import type { RunningServer } from '../support/server.ts'
import { unserved as base, expect } from '../support/site-fixtures.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'
import { enter, rows, token } from './desk-page.ts'
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
type MailServer = Awaited<ReturnType<typeof startMailServer>>

const test = base.extend<{ receiver: Receiver; mailServer: MailServer; server: RunningServer }>({
  receiver: async ({ atEnd }, use) => use(await webhookReceiver(undefined, atEnd)),
  mailServer: async ({ atEnd }, use) => {
    const mails = await startMailServer()
    atEnd(() => mails.stop())
    await use(mails)
  },
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
  await expect(page.getByText('Application Submitted!')).toBeVisible()
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
  await page.route('https://news.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'Referrer-Policy': 'unsafe-url' },
      body: `<a href="${server.url}/?${new URLSearchParams(campaign)}">Ad</a>`,
    }),
  )
  await page.goto('https://news.example/')
  await page.getByRole('link', { name: 'Ad' }).click()
  await follow(page, 'Build')
  await expect(page).toHaveURL(/\/build\?/)
  await follow(page, 'Scale')
  await expect(page).toHaveURL(/\/scale\?/)
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
  await page.getByLabel('Campaign').selectOption('fall')
  await rows(page).click()
  for (const value of Object.values(attribution)) {
    await expect(page.getByRole('definition').filter({ hasText: value }).first()).toBeVisible()
  }
  const files = []
  for (const name of ['Export CSV', 'Export for Google Ads']) {
    const download = page.waitForEvent('download')
    await press(page, name)
    files.push(readFileSync(await (await download).path(), 'utf8'))
  }
  const [csv, conversions] = files
  for (const value of Object.values(attribution)) expect(csv).toContain(value)
  expect(conversions).toMatch(
    /^Google Click ID,Conversion Name,Conversion Time\r\nCj0KCQ-click,Application,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+0000\r\n$/,
  )
  const settings = { DATABASE_URL: `file:${server.database}` }
  const { data } = await site(['export', 'application', '--format', 'google-ads'], settings)
  expect(data).toBe(conversions)
})

test('X-ATTRIBUTION-03 without a campaign the first page is sent', async ({ page, server }) => {
  const sent = sentBy(page)
  await ownTime(page)
  await page.goto('/?ref=euclid')
  await follow(page, 'Scale')
  await expect(page).toHaveURL('/scale')
  await apply(page)
  const landing_page = `${new URL(server.url).hostname}/scale`
  expect(sent).toMatchObject([{ attribution: { landing_page } }])
  expect(Object.keys(sent[0]?.attribution ?? {})).toEqual(['landing_page'])
})
