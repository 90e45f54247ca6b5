import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import { type EditedProject, editedProject, openEditor } from '../support/edited-project.ts'
import { expect, unserved as test } from '../support/site-fixtures.ts'

let project: EditedProject
let page: Page
const elsewhere: string[] = []
const refused: string[] = []

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  project = await editedProject()
  page = await browser.newPage({ baseURL: project.url })
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

/** The text of a file of the browser, once it has been written anew; copied to the project. */
async function written(file: string): Promise<string> {
  const before = project.exists(file) ? project.read(file) : ''
  let content = Buffer.from('')
  await expect
    .poll(async () => {
      content = Buffer.from(await page.evaluate(bytesOf, file))
      return content.length > 0 && content.toString() !== before
    })
    .toBe(true)
  mkdirSync(dirname(project.path(file)), { recursive: true })
  writeFileSync(project.path(file), content)
  return content.toString()
}

/** Runs in the browser. */
async function bytesOf(file: string): Promise<number[]> {
  const [name = '', ...folders] = file.split('/').reverse()
  let folder = await navigator.storage.getDirectory()
  try {
    for (const step of folders.reverse()) folder = await folder.getDirectoryHandle(step)
    const content = await (await folder.getFileHandle(name)).getFile()
    return Array.from(new Uint8Array(await content.arrayBuffer()))
  } catch {
    // Not there yet, or being written.
    return []
  }
}

const field = (name: string) =>
  page.getByRole('group', { name: `“\u2068${name}\u2069” Field`, exact: true })
const type = (name: string, text: string) =>
  field(name).getByRole('textbox').or(field(name).getByRole('spinbutton')).fill(text)
async function save() {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // Sveltia returns to the list.
  await page.getByRole('button', { name: 'New' }).waitFor()
}

async function open(collection: string, entry: string) {
  await page.evaluate((hash) => location.assign(hash), `#/collections/${collection}/${entry}`)
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
}

test('X-CMS-01 an editor changes a price, and only its line changes', async () => {
  const before = project.read('data/offers/bronze.json')

  await open('offers', 'entries/bronze')
  await type('Price', '555')
  await save()

  const after = await written('data/offers/bronze.json')
  expect(after).toBe(before.replace(/"price": \d+/, '"price": 555'))
})

test('X-CMS-02 an editor reads why a value is refused, and nothing is written', async () => {
  const file = 'data/pages/about.json'
  await open('pages', 'entries/about')
  await type('URL', 'About us')
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(field('URL').getByRole('alert')).toContainText('path such as / or /built-to-scale')
  await expect(page.getByText('One field has an error.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel Editing' }).click()
  await page.getByRole('button', { name: 'New' }).waitFor()
  expect(Buffer.from(await page.evaluate(bytesOf, file)).toString()).toBe(project.read(file))
})

test('X-CMS-03 the editor is unlisted, loads nothing from other hosts, and loosens no other policy', async () => {
  const get = (path: string) => fetch(project.url + path)
  const policyOf = ({ headers }: Response) => headers.get('content-security-policy')

  const editor = await get('/cms')
  expect(await editor.text()).toContain('<meta name="robots" content="noindex">')
  expect(policyOf(editor)).toContain("script-src 'self';")
  expect(policyOf(await get('/'))).not.toContain('unsafe-inline')
  for (const path of ['/', '/sitemap.xml', '/robots.txt', '/llms.txt']) {
    expect(await (await get(path)).text()).not.toContain('/cms')
  }
  expect(elsewhere).toEqual([])
  expect(refused).toEqual([])
})

test('X-CMS-04 without its setting the site has no editor', async ({ start }) => {
  const { url } = await start()
  expect((await fetch(`${url}/cms`)).status).toBe(404)
})
