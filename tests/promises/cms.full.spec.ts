import type { BrowserContext, Page } from '@playwright/test'
import {
  type EditedProject,
  editedProject,
  gitHost,
  openEditor,
} from '../support/edited-project.ts'
import { gitHostOf } from '../support/git-host.ts'
import { post } from '../support/http.ts'
import { sendRaw } from '../support/raw-http.ts'
import { expect, unserved as test } from '../support/site-fixtures.ts'
import { bytesOf, editorOf, written } from './cms-editor.ts'

let project: EditedProject
let context: BrowserContext
let page: Page
let editor: ReturnType<typeof editorOf>
// Sveltia renders the fields in sight.
const viewport = { width: 1280, height: 5000 }
const deviceScaleFactor = 0.25
const summary = 'bring the decision that waited longest, and leave with a date.'
const elsewhere: string[] = []
const refused: string[] = []

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  project = await editedProject()
  context = await browser.newContext({ baseURL: project.url, viewport, deviceScaleFactor })
  page = await context.newPage()
  editor = editorOf(page)
  page.on('request', (request) => {
    const url = request.url()
    if (/^https?:/.test(url) && !url.startsWith(project.url)) elsewhere.push(url)
  })
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
  })
  await openEditor(page, project)
})

test.afterAll(async () => {
  await context?.close()
  await project?.remove()
})

test('X-CMS-01 an editor changes a price, and only its line changes', async () => {
  const before = project.read('data/offers/bronze.json')

  await editor.open('offers/entries/bronze')
  await editor.type({ Price: '555' })
  await editor.save()

  const after = await written(page, project, 'data/offers/bronze.json')
  expect(after).toBe(before.replace(/"price": \d+/, '"price": 555'))
})

test('X-CMS-02 an editor reads why a value is refused, and nothing is written', async () => {
  const file = 'data/pages/about.json'
  await editor.open('pages/entries/about')
  await editor.type({ URL: 'About us' })
  const timeout = 10_000
  // Again, because Sveltia takes the sentence away after seconds.
  await expect(async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click({ timeout })
    await expect(page.getByText('One field has an error.').first()).toBeVisible({ timeout })
  }).toPass()
  const url = editor.field('URL')
  await expect(url.getByRole('alert')).toContainText('path such as / or /built-to-scale')
  await editor.cancel()
  expect(Buffer.from(await page.evaluate(bytesOf, file)).toString()).toBe(project.read(file))
})

test('X-CMS-08 a field says what it is for, what it expects and its limits, and lists what it can name; a list says what a deletion may break', async () => {
  await editor.open('offers/entries/bronze')
  await expect(editor.field('Price')).toContainText('in dollars, such as 1997. 0 or more.')
  await expect(editor.field('Items')).toContainText('What it includes. 2 or more.')
  const option = (name: string) => page.getByRole('option', { name, exact: true })
  await editor.pick(editor.field('Of').getByRole('combobox'), option('Leadership Academy'))
  await editor.pick(editor.field('Of').getByRole('combobox'), option('True CEO'))
  await editor.cancel()
  await expect(
    page.getByText('Deleting isn’t checked: if another page names it, the build fails.'),
  ).toBeVisible()
})

test('X-CMS-11 what the build would refuse is refused in the form, which says where and why', async () => {
  const file = 'data/testimonials/castillo.json'
  await editor.open('testimonials/entries/castillo')
  await editor.type({ Text: 'We decided it [in an hour](/no-such-page).' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Nothing was saved.')
  await expect(dialog).toContainText('Text: /no-such-page is no page or section')
  await dialog.getByRole('button').click()
  await editor.cancel()
  expect(Buffer.from(await page.evaluate(bytesOf, file)).toString()).toBe(project.read(file))
})

test('X-CMS-12 an editor picks the colors of the brand; a pair that nobody could read is refused', async () => {
  const file = 'data/tokens.css'
  const before = project.read(file)
  const timeout = 10_000
  await editor.open('_singletons/entries/colors')
  const light = editor.field('In light', editor.field('Accent'))
  const dialog = page.getByRole('alertdialog')
  /** Saves the color until something comes of it. */
  const pick = (color: string, outcome: () => Promise<void>) =>
    expect(async () => {
      if (await dialog.isVisible()) await page.keyboard.press('Escape')
      await light.locator('input[type="text"]').fill(color, { timeout })
      await page.getByRole('button', { name: 'Save', exact: true }).click({ timeout })
      await outcome()
    }).toPass()

  await pick('#ffe14d', async () => {
    const said =
      'Accent has 1.21:1 on Page in the light scheme, and can’t be read: 3:1 is the least'
    await expect(dialog).toContainText(said, { timeout })
  })
  expect(Buffer.from(await page.evaluate(bytesOf, file)).toString()).toBe(before)
  await dialog.getByRole('button').click()
  await light.locator('input[type="text"]').fill('#9a3412')
  await editor.save()

  const after = await written(page, project, file)
  expect(after).toBe(before.replace(/(--accent: light-dark\()oklch\([^)]*\)/, '$1#9a3412'))
})

test('X-CMS-13 a menu of section types shows what each of them looks like', async () => {
  const cta = 'CTA: The call at the end of a page'
  await editor.open('pages/entries/about')
  await editor.addOne('Sections', cta, async (item) => {
    await expect(item).toHaveAttribute('data-section', 'cta', { timeout: 10_000 })
    const picture = await item.evaluate((one) => getComputedStyle(one, '::before').backgroundImage)
    const [, url = ''] = /url\("(.+)"\)/.exec(picture) ?? []
    expect((await fetch(url)).headers.get('content-type')).toBe('image/webp')
  })
  await editor.cancel()
})

test('X-CMS-14 the editor says when the site was built, that a save is not on it yet, and after ten minutes that its build may have failed', async () => {
  const state = page.locator('#build-state')
  await expect(state).toContainText(/^The site is as it was built on \w+ \d+, 20\d\d/)
  await expect(state).toContainText(/What you saved (at|on) .+ isn’t on it yet\./)
  const builds = state.getByRole('link', { name: 'All builds' })
  await expect(builds).toHaveAttribute('href', `${gitHost}/example/site/actions`)

  // An editor who comes back reads it, too.
  const later = await context.newPage()
  const stateLater = later.locator('#build-state')
  await later.clock.setFixedTime(Date.now() + 11 * 60_000)
  await later.goto('/cms')
  await expect(stateLater).toContainText(
    /What you saved (at|on) .+ still isn’t on it, so its build may have failed\..+ All builds$/,
  )
  await later.route('/cms/config.json', async (route) => {
    const settings = await (await route.fetch()).json()
    const built = { ...settings.built, at: new Date(Date.now() + 60_000).toISOString() }
    await route.fulfill({ json: { ...settings, built } })
  })
  await later.reload()
  await expect(stateLater).toContainText('That was after your last save.')
  await later.close()
})

test('X-CMS-03 the editor is unlisted, loads nothing from other hosts, and loosens no other policy', async () => {
  const get = (path: string) => fetch(project.url + path)
  const policyOf = ({ headers }: Response) => headers.get('content-security-policy')

  const html = await get('/cms')
  expect(await html.text()).toContain('<meta name="robots" content="noindex">')
  expect(policyOf(html)).toContain("script-src 'self';")
  expect(policyOf(await get('/'))).not.toContain('unsafe-inline')
  for (const path of ['/', '/sitemap.xml', '/robots.txt', '/llms.txt']) {
    expect(await (await get(path)).text()).not.toContain('/cms')
  }
  expect(elsewhere).toEqual([])
  expect(refused).toEqual([])
})

test('X-CMS-04 without its setting the site has no editor', async ({ start }) => {
  expect((await fetch(`${(await start()).url}/cms`)).status).toBe(404)
})

// In one test, because the site is built once for all of them.
test('X-CMS-05 X-CMS-09 an editor adds a testimonial, an event, a page with a photo and a question with its answer; the site shows them, and the chat answers', async () => {
  await editor.open('testimonials/new')
  await editor.type({ Name: 'Ursula Hale', Role: 'Founder, Hale & Daughters' })
  await editor.type({ Text: 'We decided in an hour what had waited for a year.' })
  await editor.choose({ Case: 'From one sale in three months *to nine in one*' })
  await editor.save()

  await editor.open('events/new')
  await editor.type({ Name: 'The Owners’ Forum', URL: '/forum', Label: 'New, one evening' })
  await editor.type({ Description: `For ten owners: ${summary}` })
  await editor.add('Dates')
  await editor.type({ From: '2099-05-04', To: '2099-05-04' }, editor.field('Dates'))
  await editor.choose({ Type: 'Business event', Status: 'Open' })
  await editor.type({ Place: 'Denver, Colorado', Seats: '10' })
  await editor.add('Offers')
  const offer = { Key: 'seat', Name: 'Seat', Price: '149', Checkout: 'https://pay.example/forum' }
  await editor.type(offer, editor.field('Offers'))
  await editor.save()

  await editor.open('pages/new')
  await editor.type({ URL: '/workbook', Title: 'The Workbook | {site.brand.name}' })
  await editor.type({ Description: `For your team: ${summary}` })
  const head = 'Page hero: The head of a page: headline, text, buttons, and a figure or a person'
  await editor.addOne('Sections', head)
  const section = editor.field('Sections')
  await editor.type({ Eyebrow: 'Workbook', Headline: 'Hand over one decision *a week.*' })
  await editor.type({ Intro: 'Print the worksheet, and fill it in with your team.' }, section)
  await editor.add('Figure')
  await editor.choose({ Drawing: 'Loop' })
  await editor.putIn('Round table.png', section)
  await editor.type({ Alt: 'A round table', Caption: 'Where the work is done.' })
  // Sveltia gives a new section its empty values after it has shown it, so the choice is last.
  await editor.choose({ Background: 'Paper' })
  await editor.save()
  // Sveltia shows its list before it has written the photo, which the next editor could cut short.
  await written(page, project, 'site/assets/photos/round-table.png')

  const answer = 'Park behind the building: the first two hours are free.'
  await editor.open('_singletons/entries/assistant-answers-booking')
  await editor.add('Answers')
  await editor.type({ ID: 'parking' })
  await editor.add('Questions')
  await editor.type({ Item: 'where can I park' })
  await editor.addOne('Answer', 'Text')
  await editor.type({ Text: answer })
  await editor.save()

  for (const file of [
    'testimonials/ursula-hale',
    'events/forum',
    'pages/workbook',
    'assistant/answers/booking',
  ]) {
    await written(page, project, `data/${file}.json`)
  }
  const site = await project.serve()

  await page.goto(`${site}/workbook`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hand over one decision a week.')
  const image = page.getByRole('img', { name: 'A round table' })
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).not.toBe(0)
  await page.goto(`${site}/forum`)
  await expect(page.getByText('May 4, 2099').first()).toBeVisible()
  await expect(page.getByText('$149').first()).toBeVisible()
  await page.goto(site)
  await expect(page.getByText('Ursula Hale').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The Owners’ Forum' })).toBeVisible()

  const messages = [{ role: 'user', content: 'Where can I park?' }]
  const { body } = await post(`${site}/api/sales-chatbot`, { messages })
  expect(body).toEqual({ message: answer })
})

test('X-CMS-06 an editor of the public site signs in with a token, and saves a commit to its repository', async ({
  browser,
  atEnd,
}) => {
  const own = await browser.newPage({ baseURL: project.url, viewport, deviceScaleFactor })
  atEnd(() => own.close())
  const { git, unknown } = await gitHostOf(own, project, gitHost, 'a-token')
  const { open, type, save } = editorOf(own)
  const signIn = async (token: string) => {
    await own.getByRole('button', { name: 'Sign In Using Access Token' }).click()
    await own.getByRole('textbox', { name: 'Personal Access Token' }).fill(token)
    await own.getByRole('button', { name: 'Sign In', exact: true }).click()
  }

  await own.goto('/cms')
  await signIn('a-wrong-token')
  await expect(own.getByText('The provided token is invalid.')).toBeVisible()
  await signIn('a-token')
  await own.getByRole('button', { name: 'New' }).waitFor()
  await open('offers/entries/silver')
  await type({ Price: '1234' })
  await save()

  await expect.poll(() => git('rev-list', '--count', 'HEAD')).toBe('2')
  const lines = git('show', '--format=%an <%ae>', '--unified=0', 'HEAD').split('\n')
  expect(lines[0]).toBe('Ada <ada@example.com>')
  const changed = lines.filter((line) => /^[+-]/.test(line))
  expect(changed).toEqual([
    '--- a/data/offers/silver.json',
    '+++ b/data/offers/silver.json',
    expect.stringMatching(/^- {2}"price": \d+,$/),
    '+  "price": 1234,',
  ])
  expect(unknown).toEqual([])
})

test('X-CMS-07 the editor may connect to the host of its repository, and to no other', async ({
  browser,
  atEnd,
}) => {
  const own = await browser.newPage({ baseURL: project.url })
  atEnd(() => own.close())
  await own.route(/\.example\//, (route) => route.fulfill())
  await own.goto('/cms')

  const reach = (url: string) =>
    own.evaluate(async (one) => (await fetch(one).catch(() => undefined))?.ok ?? false, url)
  expect(await reach(`${gitHost}/`)).toBe(true)
  expect(await reach('https://elsewhere.example/')).toBe(false)
})

test('X-CMS-10 with CMS_HOST the editor has an origin of its own, and shares it with no page of the site', async () => {
  const url = await project.start({ CMS_HOST: 'content.example.com' })
  const get = (host: string, path: string) =>
    sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  const own = ['content.example.com', 'Content.Example.com:8443']
  const others = ['www.example.com', 'localhost', 'content.example.com.evil.example']

  for (const host of own) {
    const editor = await get(host, '/cms')
    expect(editor.status).toBe(200)
    expect(editor.head).toMatch(/^cache-control: no-store$/im)
    expect(editor.head).toMatch(/^cross-origin-opener-policy: same-origin$/im)
    expect(editor.head).toMatch(/frame-ancestors 'none'/)
    for (const file of ['/cms/start.js', '/cms/config.json']) {
      expect((await get(host, file)).status).toBe(200)
    }
    for (const path of ['/about', '/desk', '/api/blog-posts', '/widgets/load.js', '/healthz']) {
      expect({ path, status: (await get(host, path)).status }).toEqual({ path, status: 404 })
    }
    expect((await get(host, '/')).head).toMatch(/^location: \/cms$/im)
  }
  for (const host of others) {
    for (const path of ['/cms', '/cms/', '/cms.html', '/cms/start.js', '/cms/config.json']) {
      expect({ path, status: (await get(host, path)).status }).toEqual({ path, status: 404 })
    }
    expect((await get(host, '/about')).status).toBe(200)
  }
})
