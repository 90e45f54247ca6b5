import { test as base, expect, type Page } from '@playwright/test'
import { post } from '../support/http.ts'
import { type adLead, application } from '../support/samples.ts'
import type { RunningServer } from '../support/server.ts'
import { running } from '../support/site-fixtures.ts'

export const token = 'a-token-of-the-consultancy'

/** Each test has its own server, because tests would see each other's changes. */
export const test = base.extend<{ server: RunningServer }>({
  server: running({ ADMIN_TOKEN: token }),
  baseURL: async ({ server }, use) => use(server.url),
})

export const send = (
  { url }: RunningServer,
  path: string,
  body: object,
  headers?: Readonly<Record<string, string>>,
) => post(url + path, body, headers)

/** Sends a lead like a site with `leadCapture`. */
export const insertLead = (server: RunningServer, lead: typeof adLead) =>
  send(server, '/api/leads', lead)

/** Brings forward the next looks for changes of every desk; the first one only agrees on a time. */
export async function later(page: Page) {
  for (let look = 0; look < 2; look += 1) {
    const answered = page.waitForResponse('**/api/desk/changes')
    await page.clock.fastForward(60_000)
    await answered
  }
}

export async function signIn(page: Page) {
  // For all pages of the test.
  await page.clock.install()
  await page.goto('/desk')
  await page.getByLabel('Administration token').fill(token)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
}

export const rows = (page: Page) => page.getByRole('option').filter({ hasText: '@' })
export const pane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export async function people(server: RunningServer) {
  await send(server, '/api/applications', application)
  await send(server, '/api/newsletter-subscribers', { email: 'cleo@example.com', source: 'home' })
}

export { expect } from '@playwright/test'
