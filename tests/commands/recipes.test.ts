import { execFile, execFileSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import site from '../../data/site.json' with { type: 'json' }
import { findHeadlessChromium, quietFlags } from '../support/chromium.ts'
import { deskOf } from '../support/desk.ts'
import { call, post } from '../support/http.ts'
import { patienceMs } from '../support/patience.ts'
import { follow, recipes } from '../support/recipes.ts'
import * as samples from '../support/samples.ts'
import { answering } from '../support/served.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'
import { workingCopy } from '../support/working-copy.ts'

// All recipes are followed in one copy of the project, because a build takes long.

const folder = workingCopy()

function git(...args: string[]): string[] {
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com']
  const options = { cwd: folder, encoding: 'utf8' } as const
  return execFileSync('git', [...author, ...args], options)
    .split('\n')
    .filter(Boolean)
}

/** @returns what is left to mend: nothing, or the output of the command that failed */
function faultsOf(script: string): Promise<string> {
  const options = { cwd: folder, env: { ...process.env, NODE_ENV: undefined } }
  return new Promise((resolve) =>
    execFile('npm', ['run', '--silent', script], options, (error, stdout, stderr) =>
      resolve(error ? `${script} failed:\n${stdout}${stderr}` : ''),
    ),
  )
}

/** Refuses everything for good. */
const receiver = await webhookReceiver(() => 410)
const named: string[] = []
let faults: readonly string[]
let changed: readonly string[]
let server: RunningServer
let browser: Browser

beforeAll(async () => {
  git('init', '--quiet')
  appendFileSync(join(folder, '.git/info/exclude'), '/node_modules\n')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'before')
  for (const recipe of recipes) named.push(...follow(recipe, folder))
  faults = await Promise.all(['check', 'build'].map(faultsOf))
  // Without a build no server starts, and that would hide why.
  if (faults[1]) throw new Error(faults[1])
  changed = git('status', '--porcelain', '--untracked-files=all').map((line) => line.slice(3))
  const settings = { LOG_NAME: 'replica-1', LOG_NAMES: 'x', WEBHOOK_URL: receiver.origin }
  server = await startServer(settings, folder)
  const executablePath = findHeadlessChromium()
  browser = await chromium.launch({ executablePath, args: quietFlags })
}, 900_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A page as patient as expectations are. */
async function newPage(options?: BrowserContextOptions): Promise<Page> {
  const opened = await browser.newPage(options)
  opened.setDefaultTimeout(patienceMs)
  return opened
}

const page = async (path: string) => (await fetch(server.url + path)).text()

/** What the OpenAPI document says of an operation. */
async function operation(path: string, method: string): Promise<unknown> {
  const { body } = await call(`${server.url}/api/openapi.json`)
  return (body as { paths: Record<string, Record<string, unknown>> }).paths[path]?.[method]
}

/** What the desk says of somebody: in the inbox, of all that they sent, and of what failed to be forwarded. */
async function atDesk(name: string): Promise<string> {
  const desk = await newPage()
  await desk.goto(`${server.url}/desk`)
  await desk.getByRole('searchbox').fill(name)
  // A click on the list before would be lost with it.
  await desk.getByRole('status').filter({ hasText: '1 person' }).waitFor()
  const row = desk.getByRole('list', { name: 'People' }).getByRole('link', { name })
  await row.click()
  const person = desk.getByRole('region', { name })
  await person.waitFor()
  const texts = [await row.innerText(), await person.innerText()]
  await desk.getByRole('link', { name: 'Deliveries' }).click()
  texts.push(await desk.getByRole('row').filter({ hasText: name }).innerText())
  await desk.close()
  return texts.join('\n')
}

test('with all recipes followed, the check and the build pass', () => {
  expect(recipes.length).toBeGreaterThan(6)
  expect(faults.join('')).toBe('')
})

test('the recipes name the files that have changed, and no others', () => {
  expect([...new Set(named)].toSorted()).toEqual(changed.toSorted())
})

const person = { name: 'Ada Byron', phone: '(310) 555-0100' }

test('form: what it sends is stored, at the desk, exported, erased, and refused with its messages', async () => {
  const url = `${server.url}/api/callbacks`
  const { status, body } = await post(url, person)
  expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(String) } })
  const { id } = body as { id: string }

  expect(await atDesk(person.name)).toMatch(
    /^Callback\b.*^What happened$.*^Callback$.*^Phone\n\(310\) 555-0100$.*\tCallback\b/ms,
  )
  const desk = deskOf(server)
  const exported = await desk.download('json', { kind: 'callback' })
  expect(exported.body).toMatchObject([{ kind: 'callback', ...person }])
  const erased = await desk.request('POST', `/people/${await desk.personOf(id)}/erase`, {})
  expect(erased.body).toMatchObject({ callbacks: 1, leads: 0 })

  const refused = await post(url, { ...person, phone: '' })
  const errors = [{ field: 'phone', message: 'Please fill in this field' }]
  expect(refused).toMatchObject({ status: 422, body: { code: 'refused-fields', errors } })
  expect(await operation('/api/callbacks', 'post')).toMatchObject({
    responses: { 201: {}, 422: {}, 507: {} },
  })
})

test('form field: it is on the page, stored and at the desk under its label', async () => {
  const lead = { ...samples.contactLead, name: 'Grace Hopper', city: 'Arlington' }

  expect(await page('/')).toMatch(/<label for="contact-city">City<\/label>/)
  expect((await post(`${server.url}/api/leads`, lead)).status).toBe(201)
  expect(await atDesk(lead.name)).toContain('City\nArlington')
  expect(JSON.stringify(await operation('/api/leads', 'post'))).toContain('"title":"City"')
})

test('section: the page shows it with its styles', async () => {
  const html = await page('/about')

  expect(html).toContain('What we <em>don’t</em> do')
  expect(html).toMatch(/\.remark-text\{/)
})

test('figure: the page draws it, with its caption', async () => {
  expect(await page('/true-ceo')).toMatch(
    /<figure class="figure figure-balance[^>]*>\s*<svg.*?important<\/text>.*?<figcaption>What is urgent/s,
  )
})

test('endpoint: it answers and is in the OpenAPI document', async () => {
  const { status, body } = await call(`${server.url}/api/contact`)

  const { phone, email } = site.contact
  expect({ status, body }).toEqual({ status: 200, body: { phone, email } })
  expect(await operation('/api/contact', 'get')).toMatchObject({ operationId: 'readContact' })
})

test('setting: it takes effect, a misspelled name is told, and a wrong value stops the start', async () => {
  const start = server.log.find((line) => line.includes('"listening"')) ?? '{}'
  expect(JSON.parse(start)).toMatchObject({ name: 'replica-1' })
  await expect
    .poll(() => server.log.join('\n'))
    .toContain('LOG_NAMES has no effect: the setting is LOG_NAME')
  await expect(startServer({ LOG_NAME: 'a b' }, folder)).rejects.toThrow(
    'LOG_NAME: it says "a b"; give a name of letters, digits, dots and dashes',
  )
})

/** Pastes the tag of an element, with more options, into a page of another site. @returns that page */
async function paste(element: string, button: string, options = ''): Promise<Page> {
  const host = await newPage({ viewport: { width: 1280, height: 800 } })
  await host.clock.install()
  await host.goto(`${server.url}/widgets`)
  const tag = (await host.locator(`[data-tag=${element}]`).first().textContent()) ?? ''
  const minHeight = Number(/min-height: (\d+)px/.exec(tag)?.[1])

  const own = tag.replaceAll(/https?:\/\/[^/"]+/g, server.url).replace(' async', `${options} async`)
  const url = await answering((_, response) => response.end(`<!doctype html>${own}`))
  await host.goto(url)
  await host.getByRole('button', { name: button }).waitFor()
  const height = (await host.locator(element).boundingBox())?.height ?? 0
  expect(height).toBeLessThanOrEqual(minHeight)
  expect(height).toBeGreaterThan(minHeight * 0.95)
  return host
}

test('form widget: its tag draws it in the reserved height, and what it sends has its source and its consent', async () => {
  const host = await paste('coach-callback', 'Call Me Back', ' data-source="partner"')
  await host.getByLabel('Name').fill('Mary Jackson')
  await host.getByLabel('Phone Number').fill('(310) 555-0101')
  // A form that is filled in as fast as a test does it is doubtful.
  await host.clock.fastForward(10_000)
  await host.getByRole('button', { name: 'Call Me Back' }).click()
  await host.getByText('Callback Requested').waitFor()
  const address = host.url()
  await host.close()

  const { body } = await deskOf(server).download('json', { kind: 'callback' })
  expect(body).toMatchObject([
    {
      ...{ name: 'Mary Jackson', phone: '(310) 555-0101', source: 'partner' },
      consent_text: 'By sending, you agree that we keep your number and call you. [Call Me Back]',
      consent_page: address,
      consent_evidence: 'a text of this site',
    },
  ])
  expect(await page('/widgets/callback.html')).toContain('href="/#contact"')
})

test('widget: its tag draws it in the reserved height, and it works', async () => {
  const host = await paste('coach-greeting', 'Say hello')
  await host.getByRole('button', { name: 'Say hello' }).click()
  await host.getByRole('status').filter({ hasText: 'Hello!' }).waitFor()
  await host.close()
  expect(await page('/widgets/greeting.html')).toContain('<coach-greeting button="Say hello">')
})
