import { test as base, expect, type Page, type Route } from '@playwright/test'
import { post } from '../support/http.ts'
import { adLead, application } from '../support/samples.ts'
import type { RunningServer } from '../support/server.ts'
import { running } from '../support/site-fixtures.ts'
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
    const answered = page.waitForResponse('**/api/desk/changes')
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

/** Enters the token on the page that asks for it. */
export async function enter(page: Page, written = token) {
  await page.getByLabel('Administration token').fill(written)
  await press(page, 'Sign In')
}

export async function signIn(page: Page) {
  // For all pages of the test.
  await page.clock.install()
  await page.goto('/desk')
  await enter(page)
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
}

export const rows = (page: Page) => page.getByRole('option').filter({ hasText: '@' })
export const pane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const ada = (page: Page) => page.getByRole('option', { name: /Ada Byron/ })

/** Signs in to a desk with two records, and opens that of the applicant. */
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
  await press(page, 'Posts')
  await page.getByRole('rowheader').first().getByRole('button').click()
  await expect(page.getByLabel('Title')).toBeVisible()
}

export const savePost = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

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
