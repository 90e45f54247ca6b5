import { expect, type Page, test } from '@playwright/test'
import { type RunningServer, startServer } from '../support/server.ts'

const onItsWay =
  'One more step: a mail is on its way to you. Follow its link, and you are on the list.'

let asking: RunningServer
let direct: RunningServer

test.beforeAll(async () => {
  // Nothing listens there: the mail waits in the outbox.
  const confirm = { NEWSLETTER: 'confirm', SMTP_URL: 'smtp://127.0.0.1:1' }
  ;[asking, direct] = await Promise.all([startServer(confirm), startServer()])
})
test.afterAll(() => Promise.all([asking, direct].map((server) => server.stop())))

async function signUp(page: Page, { url }: RunningServer, address: string) {
  await page.goto(`${url}/#newsletter`)
  await page.getByLabel('Email address', { exact: true }).fill(address)
  await page.getByRole('button', { name: 'Subscribe' }).click()
}

test('X-CONFIRMBYMAIL-01 beside the toast a line says that a mail is on its way, also to who signs up again', async ({
  page,
}) => {
  for (const _ of ['first', 'again']) {
    await signUp(page, asking, 'ada@example.com')
    await expect(page.getByText('Successfully Subscribed!')).toBeVisible()
    await expect(page.locator('coach-newsletter').getByRole('status')).toHaveText(onItsWay)
  }
  await signUp(page, direct, 'ada@example.com')
  await expect(page.getByText('Successfully Subscribed!')).toBeVisible()
  await expect(page.getByText(onItsWay)).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('X-CONFIRMBYMAIL-02 the page after a sign-up says that a mail is on its way', async ({
    page,
  }) => {
    const heading = page.getByRole('heading', { level: 1 })
    for (const _ of ['first', 'again']) {
      await signUp(page, asking, 'bob@example.com')
      await expect(heading).toHaveText('Successfully Subscribed!')
      await expect(page.getByText(onItsWay)).toBeVisible()
    }
    await signUp(page, direct, 'bob@example.com')
    await expect(heading).toHaveText('Successfully Subscribed!')
    await expect(page.getByText(onItsWay)).toHaveCount(0)
  })
})
