import { expect, type Page, type Route } from '@playwright/test'
import { post } from '../support/http.ts'
import { adLead, application } from '../support/samples.ts'
import type { RunningServer } from '../support/server.ts'
import { unserved as base, keepShown, running } from '../support/site-fixtures.ts'
import { press } from './widget-page.ts'

export const token = 'a-token-of-the-consultancy'

/** Each test has its own server, because tests would see each other's changes. */
export const test = base.extend<{ server: RunningServer }>({
  server: running({ ADMIN_TOKEN: token }),
  baseURL: async ({ server }, use) => use(server.url),
})

export const send = ({ url }: RunningServer, path: string, body: object) => post(url + path, body)

export const generatePost = ({ url }: RunningServer) =>
  post(`${url}/api/generate-blog-post`, {}, { Authorization: `Bearer ${token}` })

/** Sends a lead like a site with `leadCapture`. */
export const insertLead = (server: RunningServer, changes: Partial<typeof adLead> = {}) =>
  send(server, '/api/leads', { ...adLead, ...changes })

/** Signs up more readers than a list shows at once. */
export async function sixtyReaders(server: RunningServer) {
  for (let n = 0; n < 60; n += 1) {
    await send(server, '/api/newsletter-subscribers', { email: `reader-${n}@example.com` })
  }
}

export async function people(server: RunningServer) {
  await send(server, '/api/applications', application)
  await send(server, '/api/newsletter-subscribers', { email: 'cleo@example.com', source: 'home' })
}

/** Brings forward the next looks for changes of every desk; the first one only agrees on a time. */
export async function later(page: Page) {
  for (let look = 0; look < 2; look += 1) {
    const answered = page.waitForResponse('**/api/desk/people/changes')
    await page.clock.fastForward(60_000)
    await answered
  }
}

/** Waits until the counts of visits are stored, which takes the server seconds. */
export async function counted(page: Page) {
  const url = new URL('/api/desk/numbers', page.url()).href
  const sources = async () => (await (await page.request.get(url)).json()).sources
  await expect.poll(sources).not.toEqual([])
}

/** Shows the field for the token, unless this browser has used it before. */
export async function byToken(page: Page) {
  const instead = page.getByRole('button', { name: 'Use the administration token instead' })
  await expect(instead.or(page.getByLabel('Administration token'))).toBeVisible()
  if (await instead.isVisible()) await instead.click()
}

/** Enters the token on the page that asks for it. */
export async function enter(page: Page, written = token) {
  await byToken(page)
  await page.getByLabel('Administration token').fill(written)
  await press(page, 'Sign In')
}

export async function signIn(page: Page) {
  // For all pages of the test.
  await page.clock.install()
  await keepShown(page)
  await page.goto('/desk')
  await enter(page)
  // On a phone it is behind a button.
  await expect(page.locator('#views')).toBeAttached()
}

/** The people of the inbox that are in view. */
export const rows = (page: Page) => page.getByRole('list', { name: 'People' }).getByRole('listitem')
/** What opens a person. */
export const linkOf = (page: Page, name: string | RegExp) =>
  rows(page).filter({ hasText: name }).getByRole('link')
export const pane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const ada = (page: Page) => linkOf(page, 'Ada Byron')
/** What happened to the person who is open. */
export const timeline = (page: Page) =>
  page.getByRole('list', { name: 'What happened' }).getByRole('listitem')

/** Scrolls the inbox to its end. */
export const toTheEnd = (page: Page) =>
  rows(page)
    .first()
    .evaluate((row) => {
      const list = row.parentElement?.parentElement
      list?.scrollTo(0, list.scrollHeight)
    })

/** Opens a view by the menu, which is behind a button on a phone. */
export async function openView(page: Page, name: string) {
  const link = page
    .getByRole('navigation', { name: 'Views', exact: true })
    .getByRole('link', { name })
  const menu = page.locator('button[aria-controls=views]')
  if (await menu.isVisible()) await menu.click()
  await link.click()
}

/** Opens the fields of the filters, and returns one of them. */
export async function filterField(page: Page, label: string) {
  const button = page.getByRole('button', { name: /^Filter/ })
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
  return page.locator('#filters').getByLabel(label, { exact: true })
}

/** Signs in to a desk with two people, and opens the applicant. */
export async function openAda(page: Page, server: RunningServer) {
  await people(server)
  await signIn(page)
  await ada(page).click()
  await expect(page.getByLabel('Add a note')).toBeVisible()
}

export async function saveNote(page: Page, text: string) {
  await page.getByLabel('Add a note').fill(text)
  await press(page, 'Save Note')
}

/** Opens the first post in the editor. */
export async function openPost(page: Page) {
  await openView(page, 'Posts')
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible()
}

/** Holds some calls to a path until they are released. */
export async function held(page: Page, path: string, isHeld: (route: Route) => boolean) {
  const calls: Route[] = []
  await page.route(path, async (route) => {
    if (isHeld(route)) calls.push(route)
    else await route.fallback()
  })
  return {
    calls,
    async release() {
      for (const route of calls.splice(0)) await route.continue()
    },
  }
}

/** Keeps what dialogs of the browser say, and answers them. */
export function dialogsOf(page: Page): readonly string[] {
  const said: string[] = []
  page.on('dialog', (dialog) => {
    said.push(dialog.message())
    void dialog.accept()
  })
  return said
}

export { expect }
