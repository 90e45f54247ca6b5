import { readFileSync } from 'node:fs'
import { test as base, expect, type Page } from '@playwright/test'
import { site } from '../support/command-line.ts'
import { startMailServer } from '../support/mail-server.ts'
import { application } from '../support/samples.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'
import { fillInApplication } from './senders.ts'

const token = 'a-token-of-the-consultancy'

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
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  receiver: async ({}, use) => {
    const ends: (() => void)[] = []
    await use(await webhookReceiver(undefined, (end) => ends.push(end)))
    for (const end of ends) end()
  },
  // biome-ignore lint/correctness/noEmptyPattern: As above.
  mailServer: async ({}, use) => {
    const mails = await startMailServer()
    await use(mails)
    await mails.stop()
  },
  server: async ({ receiver, mailServer }, use) => {
    const server = await startServer({
      ...{ ADMIN_TOKEN: token, WEBHOOK_URL: receiver.origin, SMTP_URL: mailServer.url },
      NOTIFY_EMAIL: 'owner@example.com',
    })
    await use(server)
    await server.stop()
  },
  baseURL: async ({ server }, use) => use(server.url),
})

async function apply(page: Page) {
  await page.getByRole('button', { name: 'Apply to Join' }).first().click()
  await fillInApplication(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Application' }).click()
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
  await page.route('https://news.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'Referrer-Policy': 'unsafe-url' },
      body: `<a href="${server.url}/?${new URLSearchParams(campaign)}">Ad</a>`,
    }),
  )
  await page.goto('https://news.example/')
  await page.getByRole('link', { name: 'Ad' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Build', exact: true }).click()
  await expect(page).toHaveURL(/\/build\?/)
  await page.getByRole('navigation').getByRole('link', { name: 'Scale', exact: true }).click()
  await expect(page).toHaveURL(/\/scale\?/)
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
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
  await page.getByLabel('Administration token').fill(token)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByLabel('Campaign').selectOption('fall')
  await page.getByRole('option').filter({ hasText: '@' }).click()
  for (const value of Object.values(attribution)) {
    await expect(page.getByRole('definition').filter({ hasText: value }).first()).toBeVisible()
  }
  const files = []
  for (const name of ['Export CSV', 'Export for Google Ads']) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    files.push(readFileSync(await (await download).path(), 'utf8'))
  }
  const [csv, conversions] = files
  for (const value of Object.values(attribution)) expect(csv).toContain(value)
  expect(conversions).toMatch(
    /^Google Click ID,Conversion Name,Conversion Time\r\nCj0KCQ-click,Application,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+0000\r\n$/,
  )
  const { data } = await site(['export', 'application', '--format', 'google-ads'], {
    DATABASE_URL: `file:${server.database}`,
  })
  expect(data).toBe(conversions)
})

test('X-ATTRIBUTION-03 without a campaign links stay as they are, and only the first page is sent', async ({
  page,
  server,
}) => {
  const sent = sentBy(page)
  await page.goto('/?ref=euclid')
  await page.getByRole('navigation').getByRole('link', { name: 'Scale', exact: true }).click()
  await expect(page).toHaveURL('/scale')
  await apply(page)
  const landing_page = `${new URL(server.url).hostname}/scale`
  expect(sent).toMatchObject([{ attribution: { landing_page } }])
  expect(Object.keys(sent[0]?.attribution ?? {})).toEqual(['landing_page'])
})
