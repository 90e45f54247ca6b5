import type { Page } from '@playwright/test'
import {
  type EditedProject,
  editedProject,
  gitHost,
  openEditor,
} from '../support/edited-project.ts'
import { gitHostOf } from '../support/git-host.ts'
import { post } from '../support/http.ts'
import { expect, unserved as test } from '../support/site-fixtures.ts'
import { bytesOf, editorOf, written } from './cms-editor.ts'

let project: EditedProject
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
  page = await browser.newPage({ baseURL: project.url, viewport, deviceScaleFactor })
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
  await page?.close()
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
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  const url = editor.field('URL')
  await expect(url.getByRole('alert')).toContainText('path such as / or /built-to-scale')
  await expect(page.getByText('One field has an error.')).toBeVisible()
  await editor.cancel()
  expect(Buffer.from(await page.evaluate(bytesOf, file)).toString()).toBe(project.read(file))
})

test('X-CMS-08 a field says what it is for, what it expects and its limits, and lists what it can name', async () => {
  await editor.open('offers/entries/bronze')
  await expect(editor.field('Price')).toContainText('in dollars, such as 1997. 0 or more.')
  await expect(editor.field('Items')).toContainText('What it includes. 2 or more.')
  await editor.field('Of').getByRole('combobox').click()
  for (const name of ['Leadership Academy', 'True CEO']) {
    await expect(page.getByRole('option', { name, exact: true })).toBeVisible()
  }
  await page.getByRole('option', { name: 'True CEO', exact: true }).click()
  await editor.cancel()
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
  await editor.choose({ Skin: 'Honey', Hair: 'Bun', 'Hair tone': 'Ink' })
  await editor.choose({ Garment: 'Blazer', Tone: 'Accent' })
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
  await editor.add('Sections')
  await page.getByRole('menuitem', { name: 'Page hero' }).click()
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

  const answer = 'Park behind the building: the first two hours are free.'
  await editor.open('_singletons/entries/assistant-answers-booking')
  await editor.add('Answers')
  await editor.type({ ID: 'parking' })
  await editor.add('Questions')
  await editor.type({ Item: 'where can I park' })
  await editor.add('Answer')
  await page.getByRole('menuitem', { name: 'Text', exact: true }).click()
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
  await written(page, project, 'site/assets/photos/round-table.png')
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
