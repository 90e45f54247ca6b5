import type { Page } from '@playwright/test'
import { deskOf } from '../support/desk.ts'
import { boxOf, settled, unnoticedShift, watchShifts } from '../support/page-checks.ts'
import type { RunningServer } from '../support/server.ts'
import { keepShown } from '../support/site-fixtures.ts'
import { dataFile } from './data-file.ts'
import { expect, test } from './host-page.ts'
import { ownTime, passUntil, stopTime, takeTime } from './own-time.ts'

type Row = Readonly<Record<'name' | 'element' | 'minHeight' | 'siteOnly', string>>
const widgets: readonly Row[] = dataFile('widgets')

/** The tags that the page for marketers offers, with this server in place of the published one. */
async function tagsOf(page: Page, { url }: RunningServer, selector: string): Promise<string[]> {
  await page.goto(`${url}/widgets`)
  const tags = await page.locator(selector).allTextContents()
  const published = new URL(/src="([^"]+)"/.exec(tags[0] ?? '')?.[1] ?? '').origin
  return tags.map((tag) => tag.replaceAll(published, url))
}

test('X-MARKETERS-01 a marketer copies a tag with the chosen option', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/widgets')
  await page.getByRole('link', { name: 'Newsletter sign-up' }).click()
  const part = page.locator('#newsletter')
  await part.getByLabel('heading', { exact: true }).fill('News & "more"')
  await expect(part.getByRole('heading', { name: 'News & "more"' })).toBeVisible()

  await part.getByRole('button', { name: 'Copy the Tag' }).first().click()
  await expect(page.getByText('The tag is on your clipboard.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('/widgets/newsletter.js" data-heading="News &amp; &quot;more&quot;"')

  // Above the page it is shown by the loader, and never by what tries it here.
  await part.getByLabel('trigger').fill('time:20s')
  await part.getByLabel('layout').selectOption('bar')
  const codes = part.locator('pre')
  await expect(codes.filter({ hasText: '/load.js' })).toContainText(
    'hidden data-heading="News &amp; &quot;more&quot;" data-source="landing-page" data-trigger="time:20s" data-layout="bar"',
  )
  await expect(codes.filter({ hasText: 'trigger' })).toHaveCount(1)
  await expect(part.getByLabel('Email address')).toBeVisible()
  await part.getByLabel('trigger').fill('')
  await expect(codes.filter({ hasText: 'hidden' })).toHaveCount(0)
})

test('X-MARKETERS-02 pinned tags draw their widgets in the reserved space', async ({
  page,
  server,
  visit,
}) => {
  const tags = await tagsOf(page, server, '[data-tag]')
  await visit({ body: tags.filter((tag) => /min-height.*integrity/s.test(tag)).join('') })
  for (const { element, minHeight } of widgets.filter((row) => row.minHeight)) {
    const { height } = await boxOf(page.locator(`${element}:defined`))
    // The blog's length depends on its posts, so the content below waits out of sight.
    const reserved = minHeight === '100vh' ? height : Number.parseFloat(minHeight)
    expect(height, element).toBeLessThanOrEqual(reserved)
    expect(height, element).toBeGreaterThan(reserved * 0.95)
  }
})

test('X-MARKETERS-03 the loader’s tag and the page for iframes work as pasted', async ({
  page,
  server,
  visit,
}) => {
  const codes = await tagsOf(page, server, '#newsletter pre')
  const pasted = (part: string) => visit({ body: codes.find((code) => code.includes(part)) ?? '' })
  await pasted('/widgets/load.js')
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible()
  await pasted('<iframe')
  const frame = page.frameLocator('iframe[title]')
  await expect(frame.getByRole('textbox', { name: 'Email address' })).toBeVisible()
  // Nobody wants to scroll in it.
  const height = await frame.locator('html').evaluate(({ scrollHeight }) => scrollHeight)
  await expect(page.locator('iframe')).toHaveCSS('border-top-width', '0px')
  const shown = await page.locator('iframe').evaluate(({ clientHeight }) => clientHeight)
  expect(height).toBeLessThanOrEqual(shown)
})

test('X-MARKETERS-13 a tag manager’s snippet draws into the place that it names, from anywhere', async ({
  page,
  server,
  visit,
}) => {
  const codes = await tagsOf(page, server, '#newsletter pre')
  const snippet = codes.find((code) => code.includes('createElement')) ?? ''
  // Tag managers refuse newer JavaScript.
  expect(snippet).not.toMatch(/=>|`|\b(?:const|let|class)\b/)
  const place = '<main><div id="newsletter"></div></main>'
  const email = page.locator('main').getByRole('textbox', { name: 'Email address' })
  for (const hostPage of [
    { head: snippet, body: place },
    { body: `${place}${snippet}` },
    { body: `${place}<div style="display: none; visibility: hidden">${snippet}</div>` },
  ]) {
    await visit(hostPage)
    await expect(email).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Stay Connected' })).toBeVisible()
    // A router draws the place again.
    await page.locator('main').evaluate((main) => {
      main.innerHTML = '<p>Another page</p><div id="newsletter"></div>'
    })
    await expect(email).toBeVisible()
    await expect(page.locator('coach-newsletter')).toHaveCount(1)
  }
})

test('X-MARKETERS-04 the tag of the consultation request stores leads from any page as pasted', async ({
  page,
  server,
  visit,
  address,
}) => {
  const [tag = ''] = await tagsOf(page, server, '[data-tag=coach-lead]')
  await ownTime(page)
  await keepShown(page)
  await visit({ body: tag })
  const fields = page.getByRole('textbox')
  await expect(fields.first()).toBeVisible()
  for (const field of await fields.all()) await field.fill(address)
  await takeTime(page)
  // A second later the page leads on.
  await stopTime(page)
  await page.getByRole('button', { name: 'Request My Free Consultation' }).click()
  await passUntil(page, page.getByText('Request Received!'))
  expect(await deskOf(server).file('lead')).toContain(address)
})

test('X-MARKETERS-08 the ways to paste a widget are tabs for mouse and keyboard, and nothing shifts', async ({
  page,
}) => {
  const shifted = await watchShifts(page)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/widgets?${width}#newsletter`)
    const part = page.locator('#newsletter')
    await expect(part.getByRole('textbox', { name: 'Email address' })).toBeVisible()
    await settled(page)
    expect(await shifted(), `at ${width}px`).toBeLessThanOrEqual(unnoticedShift)
    const code = part.getByRole('tabpanel').locator('pre')
    await part.getByRole('tab', { name: 'Iframe' }).click()
    await expect(code).toHaveText([/^<iframe/])
    for (const [key, name, text] of [
      ['ArrowRight', 'Tag manager', /^<script>/],
      ['ArrowRight', 'Tag', /newsletter\.js"/],
      ['End', 'Tag manager', /^<script>/],
      ['ArrowLeft', 'Iframe', /^<iframe/],
      ['ArrowLeft', 'Loader', /load\.js.*<coach-newsletter/s],
      ['ArrowLeft', 'Element', /newsletter\.js.*<coach-newsletter/s],
      ['Home', 'Tag', /newsletter\.js"/],
    ] as const) {
      await page.keyboard.press(key)
      await expect(part.getByRole('tab', { name, selected: true })).toBeFocused()
      await expect(part.getByRole('tab', { selected: true })).toHaveCount(1)
      await expect(part.getByRole('tabpanel', { name })).toBeVisible()
      await expect(code.first()).toHaveText(text)
    }
  }
})

test('X-MARKETERS-09 without scripts all ways to paste a widget are shown', async ({
  plainPage,
}) => {
  await plainPage.goto('/widgets')
  const codes = plainPage.locator('#newsletter pre')
  await expect(codes).toHaveCount(6)
  for (const code of await codes.all()) await expect(code).toBeVisible()
  await expect(plainPage.getByRole('tab')).toHaveCount(0)
})

test('X-MARKETERS-06 a widget in an iframe leads out of it, to our own site only', async ({
  page,
  server,
  visit,
}) => {
  const frame = page.frameLocator('iframe')
  const size = 'width="600" height="900"'
  const embed = (path: string) =>
    visit({ body: `<iframe src="${server.url}/widgets/${path}" ${size}></iframe>` })
  await embed('lead.html?next=https://evil.example/')
  const fields = frame.getByRole('textbox')
  await expect(fields.first()).toBeVisible()
  for (const field of await fields.all()) await field.fill('ada@example.com')
  await frame.getByRole('button').click()
  await expect(page).toHaveURL(`${server.url}/booking`)
  await embed('blog.html?slug=no-such-post&pages=https://evil.example')
  await frame.getByRole('link').click()
  await expect(page).toHaveURL(`${server.url}/blog`)
})

/** Options by which a link to our own domain could speak in our name, or lead visitors elsewhere. */
const hostile = [
  ...['api', 'data-api', 'API', 'next', 'pages', 'heading', 'subtitle', 'note', 'greeting'],
  ...['label', 'button', 'data-button', 'onclick', 'style', 'slot'],
].map((name) => [name, 'https://evil.example/'])

for (const { name, element } of widgets.filter((row) => !row.siteOnly)) {
  test(`X-MARKETERS-07 ${name}: a query of the page for iframes sets no text and no URL`, async ({
    page,
    server,
  }) => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    const query = new URLSearchParams([...hostile, ['theme', 'dark'], ['utm_source', 'partner']])
    await page.goto(`${server.url}/widgets/${name}.html?${query}`)
    const widget = page.locator(element)
    await expect(widget).toHaveAttribute('theme', 'dark')
    await expect(widget.locator('[data-coach-root] > :not(slot)')).not.toHaveCount(0)
    if (['chat', 'application'].includes(name)) {
      await widget.getByRole('button').click()
      await expect(page.getByRole('dialog')).toBeVisible()
    }
    const shown = await widget.evaluate((one) => one.outerHTML + one.shadowRoot?.innerHTML)
    expect(shown).not.toContain('evil.example')
    const stored = () => page.evaluate(() => Object.values({ ...localStorage }))
    await expect
      .poll(stored)
      .toEqual(name === 'application' ? [`${server.url}/api/applications`] : [])
    expect(warnings).toEqual([
      `${element}: ignored in the query: ${hostile.map(([option]) => option).join(', ')}`,
    ])
  })
}

test('X-MARKETERS-10 in a frame, as pasted, a link to a result can be copied', async ({
  page,
  context,
  server,
  visit,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const codes = await tagsOf(page, server, '#assessment pre')
  const frameTag = codes.find((code) => code.includes('<iframe')) ?? ''
  const answers = '#answers=under-100k.10-20.sales.doer.solo.cash'
  await visit({ body: frameTag.replace('.html', `.html${answers}`) })
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Copy a Link to This Result' }).click()
  await expect(frame.getByRole('button', { name: 'Link Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(answers)
})

test('X-MARKETERS-11 a query of the page for iframes fills no field in, offers no form and sends no person to a calendar, in a sandbox, too', async ({
  page,
  server,
  visit,
}) => {
  const person = { name: 'Eve', email: 'eve@evil.example', phone: '3105550100', company: 'Evil' }
  const prefixed = Object.entries(person).map(([key, value]) => [`data-${key}`, value])
  const query = new URLSearchParams([
    ...Object.entries(person),
    ...prefixed,
    ['capture', 'on'],
    ['attribution', 'utm_campaign=evil'],
    ['hidden-note', 'evil'],
    ['utm_campaign', 'fall'],
  ])
  const visitFrame = (name: string, attributes = '') =>
    visit({
      body: `<iframe src="${server.url}/widgets/${name}.html?${query}" width="600" height="900" ${attributes}></iframe>`,
    })
  const frame = page.frameLocator('iframe')

  for (const attributes of ['', 'sandbox="allow-scripts allow-forms"']) {
    for (const name of ['lead', 'newsletter']) {
      await visitFrame(name, attributes)
      await expect(frame.getByRole('textbox').first()).toBeVisible()
      for (const field of await frame.getByRole('textbox').all()) {
        await expect(field).toHaveValue('')
      }
    }
  }

  await visitFrame('application')
  await frame.getByRole('button').first().click()
  await expect(frame.getByLabel('Full Name')).toHaveValue('')
  await expect(frame.getByLabel('Company Name')).toHaveValue('')

  await page.goto(`${server.url}/widgets/booking.html?${query}`)
  await page.getByRole('button').first().click()
  const calendar = page.locator('iframe').first()
  await expect(calendar).toHaveAttribute('src', /utm_campaign=fall/)
  await expect(calendar).not.toHaveAttribute('src', /eve|evil/i)

  await page.goto(`${server.url}/widgets/chat.html?${query}`)
  await page.getByRole('button', { name: 'Chat with us' }).click()
  await page.getByPlaceholder('Type your message...').fill('Do your zebras waltz quietly?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toContainText('I don’t know that')
  await expect(page.getByRole('button', { name: 'Send this conversation' })).toHaveCount(0)
})
