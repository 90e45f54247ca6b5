import { application } from '../../data/contracts/application.ts'
import { adLead } from '../../data/contracts/lead.ts'
import { newsletter } from '../../data/contracts/newsletter.ts'
import widgets from '../../data/widgets.json' with { type: 'json' }
import { site } from '../support/command-line.ts'
import { expect, test } from './host-pages/fixtures.ts'

test('a marketer copies a tag with the chosen option', async ({ page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${server.url}/widgets`)
  await page.getByRole('link', { name: 'Newsletter sign-up' }).click()
  const part = page.locator('#newsletter')
  await part.getByLabel('heading', { exact: true }).fill('News & "more"')
  await expect(part.getByRole('heading', { name: 'News & "more"' })).toBeVisible()

  await part.getByRole('button', { name: 'Copy the Tag' }).first().click()
  await expect(page.getByText('The tag is on your clipboard.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('/widgets/newsletter.js" data-heading="News &amp; &quot;more&quot;"')
})

test('pinned tags draw their widgets in the reserved space', async ({ page, server, visit }) => {
  await page.goto(`${server.url}/widgets`)
  const tags = await page
    .locator('[data-tag]', { hasText: /min-height.*integrity/s })
    .allTextContents()
  const published = new URL(/src="([^"]+)"/.exec(tags[0] ?? '')?.[1] ?? '').origin
  await visit({ body: tags.join('').replaceAll(published, server.url) })

  for (const { element, minHeight } of widgets.filter((row) => 'minHeight' in row)) {
    const { height } = (await page.locator(`${element}:defined`).boundingBox()) ?? { height: 0 }
    // The blog's length depends on its posts, so the content below waits out of sight.
    const reserved = minHeight === '100vh' ? height : Number.parseFloat(minHeight ?? '')
    expect(height, element).toBeLessThanOrEqual(reserved)
    expect(height, element).toBeGreaterThan(reserved * 0.95)
  }
})

test('the loader’s tag and the page for iframes work as pasted', async ({
  page,
  server,
  visit,
}) => {
  await page.goto(`${server.url}/widgets`)
  const codes = await page.locator('#newsletter pre').allTextContents()
  const published = new URL(/src="([^"]+)"/.exec(codes[0] ?? '')?.[1] ?? '').origin
  const pasted = (part: string) =>
    visit({
      body: codes.find((code) => code.includes(part))?.replaceAll(published, server.url) ?? '',
    })
  const label = newsletter.fields.email.label

  await pasted('/widgets/load.js')
  await expect(page.getByRole('textbox', { name: label })).toBeVisible()
  await pasted('<iframe')
  const frame = page.frameLocator('iframe[title]')
  await expect(frame.getByRole('textbox', { name: label })).toBeVisible()
  // Nobody wants to scroll in it.
  const [height, shown] = [
    await frame.locator('html').evaluate(({ scrollHeight }) => scrollHeight),
    await page.locator('iframe').evaluate(({ clientHeight }) => clientHeight),
  ]
  expect(height).toBeLessThanOrEqual(shown)
})

test('the tag of the consultation request stores leads from any page as pasted', async ({
  page,
  server,
  visit,
  address,
}) => {
  await page.goto(`${server.url}/widgets`)
  const tag = (await page.locator('[data-tag=coach-lead]').first().textContent()) ?? ''
  const published = new URL(/src="([^"]+)"/.exec(tag)?.[1] ?? '').origin
  await visit({ body: tag.replaceAll(published, server.url) })
  for (const field of await page.getByRole('textbox').all()) await field.fill(address)
  await page.getByRole('button', { name: adLead.submit }).click()
  await expect(page.getByText('Request Received!')).toBeVisible()

  const { data } = await site(['export', 'lead', '--format', 'json'], {
    DATABASE_URL: `file:${server.database}`,
  })
  expect(data).toContain(address)
})

test('a site that allows frames but no scripts can embed a widget', async ({
  page,
  server,
  visit,
  address,
}) => {
  const src = `${server.url}/widgets/newsletter.html?theme=light`
  await visit({ body: `<iframe src="${src}" width="600" height="400" title="Letters"></iframe>` })
  const frame = page.frameLocator('iframe')
  await frame.getByLabel(newsletter.fields.email.label).fill(address)
  await frame.getByRole('button', { name: newsletter.submit }).click()
  await expect(frame.getByText('Successfully Subscribed!')).toBeVisible()
})

test('a widget in an iframe leads out of it', async ({ page, server, visit }) => {
  const frame = page.frameLocator('iframe')
  const embed = (path: string) =>
    visit({
      body: `<iframe src="${server.url}/widgets/${path}" width="600" height="900"></iframe>`,
    })
  await embed('lead.html?next=https://evil.example/')
  for (const field of await frame.getByRole('textbox').all()) await field.fill('ada@example.com')
  await frame.getByRole('button').click()
  await expect(page).toHaveURL(`${server.url}/booking`)

  await embed('blog.html?slug=no-such-post&pages=https://evil.example')
  await frame.getByRole('link').click()
  await expect(page).toHaveURL(`${server.url}/blog`)
})

/** Options by which a link to our own domain could speak in our name, or lead visitors elsewhere. */
const hostile = [
  'api',
  'data-api',
  'API',
  'next',
  'pages',
  'heading',
  'subtitle',
  'note',
  'greeting',
]
  .concat(['label', 'button', 'data-button', 'onclick', 'style', 'slot'])
  .map((name) => [name, 'https://evil.example/'])

for (const { name, element } of widgets.filter((row) => !('siteOnly' in row))) {
  test(`${name}: a query of the page for iframes sets no text and no URL`, async ({
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
    const stored = await page.evaluate(() => Object.values({ ...localStorage }))
    expect(stored).toEqual(name === 'application' ? [`${server.url}${application.action}`] : [])
    expect(warnings).toEqual([
      `${element}: ignored in the query: ${hostile.map(([option]) => option).join(', ')}`,
    ])
  })
}
