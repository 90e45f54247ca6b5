import { deskOf } from '../support/desk.ts'
import { keepShown } from '../support/site-fixtures.ts'
import { expect, test } from './host-page.ts'
import { ownTime, takeTime } from './own-time.ts'
import { captured } from './senders.ts'
import { press } from './widget-page.ts'

/** Lists the events that reach the page. */
const head =
  '<script>const { dataset } = document.documentElement;dataset.events = "";' +
  "for (const name of ['opened', 'submitted', 'failed']) addEventListener('coach:' + name, " +
  "({ target, detail }) => (dataset.events += [name, target.title, detail.code].join(' ') + '.'))" +
  '</script>'

test('X-FRAMES-01 with frame.js a frame is as high as its widget, with its errors, 320 px wide', async ({
  page,
  server,
  visit,
}) => {
  await visit({
    body:
      `<iframe src="${server.url}/widgets/lead.html?theme=light" width="320" height="90"></iframe>` +
      `<script src="${server.url}/widgets/frame.js"></script>`,
  })
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

test('X-FRAMES-05 with frame.js the button of a chat in a frame is whole, and opens the chat', async ({
  page,
  server,
  visit,
}) => {
  await visit({
    body:
      `<iframe src="${server.url}/widgets/chat.html" width="100%" height="640"></iframe>` +
      `<script src="${server.url}/widgets/frame.js"></script>`,
  })
  const frame = page.frameLocator('iframe')
  const button = frame.getByRole('button', { name: 'Chat with us' })
  await expect
    .poll(() => page.locator('iframe').evaluate((one) => one.clientHeight))
    .toBeLessThan(200)
  await expect(button).toBeInViewport({ ratio: 1 })
  await button.click()
  await expect(frame.getByPlaceholder('Type your message...')).toBeInViewport({ ratio: 1 })
})

test('X-FRAMES-06 a frame that is told no theme has a background of its own, so that it is legible on a dark page', async ({
  page,
  server,
  visit,
}) => {
  const frames = ['', '?theme=dark'].map(
    (query) => `<iframe src="${server.url}/widgets/newsletter.html${query}"></iframe>`,
  )
  await visit({ head: '<style>body{background:#111}</style>', body: frames.join('') })
  const background = (index: number) => page.frameLocator(`iframe >> nth=${index}`).locator('html')
  await expect(background(0)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(background(1)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('X-FRAMES-02 X-MARKETERS-05 widgets work in frames, also sandboxed ones, and events reach the page, unless they are forged', async ({
  page,
  server: { url },
  address,
  visit,
}) => {
  const forgery = `<script>parent.postMessage({event:'coach:submitted',height:8000},'*')</script>`
  const sandbox = 'sandbox="allow-scripts allow-forms"'
  await visit({
    head,
    body:
      `<script src="${url}/widgets/frame.js"></script>` +
      `<iframe title="forged" srcdoc="${forgery}"></iframe>` +
      `<iframe title="real" src="${url}/widgets/newsletter.html"></iframe>` +
      `<iframe title="boxed" ${sandbox} src="${url}/widgets/newsletter.html"></iframe>` +
      `<iframe title="tagged" ${sandbox} srcdoc='<p>Ours</p><script src="${url}/widgets/newsletter.js"></script>'></iframe>`,
  })
  for (const title of ['real', 'boxed', 'tagged']) {
    const frame = page.frameLocator(`[title=${title}]`)
    await press(frame, 'Subscribe')
    await frame.getByRole('textbox').fill(`${title}-${address}`)
    await press(frame, 'Subscribe')
    await expect(frame.getByText('Successfully Subscribed!')).toBeVisible()
  }
  const told = ['real', 'boxed'].map((title) => `failed ${title} invalid.submitted ${title} .`)
  await expect(page.locator('html')).toHaveAttribute('data-events', told.join(''))
  await expect(page.locator('[title=forged]')).toHaveJSProperty('clientHeight', 150)
})

test('X-FRAMES-03 without scripts a frame shows the plain form, which works', async ({
  plainPage,
  server,
  address,
  visit,
}) => {
  const body = `<iframe src="${server.url}/widgets/newsletter.html"></iframe>`
  await visit({ body }, plainPage)
  const frame = plainPage.frameLocator('iframe')
  await frame.getByLabel('Email address').fill(address)
  await frame.getByRole('button', { name: 'Subscribe' }).click()
  await expect(plainPage.getByText('Successfully Subscribed!')).toBeVisible()
  await plainPage.goto(`${server.url}/widgets/assessment.html`)
  await plainPage.getByRole('link').click()
  await expect(plainPage).toHaveURL(`${server.url}/assessment`)
})

test('X-FRAMES-04 the source and the campaign in a frame’s address are sent', async ({
  page,
  server,
  address,
  visit,
}) => {
  const query = 'source=partner&utm_campaign=fall'
  await visit({ body: `<iframe src="${server.url}/widgets/newsletter.html?${query}"></iframe>` })
  const frame = page.frameLocator('iframe')
  const sent = page.waitForRequest('**/api/newsletter-subscribers')
  await frame.getByRole('textbox').fill(address)
  await press(frame, 'Subscribe')
  const body = (await sent).postDataJSON()
  expect(body).toMatchObject({ source: 'partner', attribution: { utm_campaign: 'fall' } })
})

for (const [what, attributes, path] of [
  ['the origin of the page around it', '', '/'],
  [
    'the whole address of the page around it but its query, if the page allows that',
    'referrerpolicy="no-referrer-when-downgrade"',
    '/a/landing-page',
  ],
] as const) {
  test(`X-FRAMES-07 a lead from a frame is stored with ${what}`, async ({
    page,
    server,
    address,
    visit,
  }) => {
    await ownTime(page)
    await keepShown(page)
    await visit({
      body: `<iframe src="${server.url}/widgets/lead.html" width="600" height="900" ${attributes}></iframe>`,
    })
    await page.goto(new URL('/a/landing-page?private=1', page.url()).href)
    const host = new URL(page.url())
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('textbox').first()).toBeVisible()
    for (const field of await frame.getByRole('textbox').all()) await field.fill(address)
    await takeTime(page)
    await press(frame, captured.submit)
    const desk = deskOf(server)
    await expect.poll(() => desk.sent({ q: address })).toHaveLength(1)
    const place = host.hostname + path
    expect(await desk.sent({ q: address })).toMatchObject([
      { consent_page: host.origin + path, source: place, landing_page: place },
    ])
  })
}
