import type { Page } from '@playwright/test'
import { test as base, expect } from './host-page.ts'

/** Lists the events that reach the page. */
const listener =
  '<script>const { dataset } = document.documentElement;dataset.events = "";' +
  "for (const name of ['opened', 'submitted', 'failed']) addEventListener('coach:' + name, " +
  "({ target, detail }) => (dataset.events += [name, target.title, detail.code].join(' ') + '.'))" +
  '</script>'

const test = base.extend<{ embed: (body: string, page: Page) => Promise<void> }>({
  embed: ({ visit }, use) => use((body, page) => visit({ head: listener, body }, page)),
})

test('X-FRAMES-01 with frame.js a frame is as high as its widget, with its errors, 320 px wide', async ({
  page,
  server,
  embed,
}) => {
  await embed(
    `<iframe src="${server.url}/widgets/lead.html?theme=light" width="320" height="90"></iframe>` +
      `<script src="${server.url}/widgets/frame.js"></script>`,
    page,
  )
  const frame = page.frameLocator('iframe')
  const clipped = async () =>
    (await frame.locator('html').evaluate((one) => one.scrollHeight)) -
    (await page.locator('iframe').evaluate((one) => one.clientHeight))
  await expect(frame.getByRole('textbox').first()).toBeVisible()
  await expect.poll(clipped).toBe(0)
  await frame.getByRole('button').click()
  await expect(frame.getByText('Please fill in this field').last()).toBeVisible()
  await expect.poll(clipped).toBe(0)
})

test('X-FRAMES-02 events of a widget reach the page around its frame, and forged ones do not', async ({
  page,
  server,
  address,
  embed,
}) => {
  const forgery = `<script>parent.postMessage({event:'coach:submitted',height:8000},'*')</script>`
  await embed(
    `<script src="${server.url}/widgets/frame.js"></script>` +
      `<iframe title="forged" srcdoc="${forgery}"></iframe>` +
      `<iframe title="real" src="${server.url}/widgets/newsletter.html"></iframe>` +
      `<iframe title="boxed" sandbox="allow-scripts allow-forms" src="${server.url}/widgets/newsletter.html"></iframe>`,
    page,
  )
  for (const title of ['real', 'boxed']) {
    const frame = page.frameLocator(`[title=${title}]`)
    await frame.getByRole('button', { name: 'Subscribe' }).click()
    await frame.getByRole('textbox').fill(`${title}-${address}`)
    await frame.getByRole('button', { name: 'Subscribe' }).click()
    await expect(frame.getByText('Successfully Subscribed!')).toBeVisible()
  }
  const both = ['real', 'boxed'].map((title) => `failed ${title} invalid.submitted ${title} .`)
  await expect(page.locator('html')).toHaveAttribute('data-events', both.join(''))
  await expect(page.locator('[title=forged]')).toHaveJSProperty('clientHeight', 150)
})

test('X-FRAMES-03 without scripts a frame shows the plain form, which works', async ({
  plainPage,
  server,
  address,
  embed,
}) => {
  await embed(`<iframe src="${server.url}/widgets/newsletter.html"></iframe>`, plainPage)
  const frame = plainPage.frameLocator('iframe')
  await frame.getByLabel('Email address').fill(address)
  await frame.getByRole('button', { name: 'Subscribe' }).click()
  await expect(plainPage.getByText('Successfully Subscribed!')).toBeVisible()
  await plainPage.goto(`${server.url}/widgets/assessment.html`)
  await plainPage.getByRole('link').click()
  await expect(plainPage).toHaveURL(`${server.url}/assessment`)
})
