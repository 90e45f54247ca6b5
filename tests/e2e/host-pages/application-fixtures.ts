import type { Locator, Page } from '@playwright/test'
import { application } from '../../../data/contracts/application.ts'
import { test as base } from './fixtures.ts'

/** The webhook in the page's storage when a test has opened the dialog. */
export const webhook = 'https://hooks.example/applications'

export const answers: Record<string, string> = {
  full_name: ' Ada Byron ',
  email: 'ada@example.com',
  phone: '(310) 555-0100',
  company_name: 'Engines',
  annual_revenue: '1m-3m',
  team_size: 'solo',
  biggest_challenge: '  Everything in the company waits for me.  ',
  why_join: 'I want to be asked what I did.',
}

interface Fixtures {
  dialog: Locator
  submit: Locator
  /** Opens the dialog on another site, with a webhook in its storage. */
  opened: () => Promise<void>
}

export const test = base.extend<Fixtures>({
  name: 'application',
  opened: ({ page, visit, tag }, use) =>
    use(async () => {
      await page.addInitScript((url) => {
        // Only on the first load, so that a test's changes survive a reload.
        if (!sessionStorage.getItem('seen')) localStorage.setItem('coach-webhook-url', url)
        sessionStorage.setItem('seen', 'yes')
      }, webhook)
      await visit({ body: tag('data-button="Apply"') })
      await page.getByRole('button', { name: 'Apply' }).click()
    }),
  dialog: ({ page }, use) => use(page.getByRole('dialog')),
  submit: ({ dialog }, use) => use(dialog.locator('form:visible [type=submit]')),
})

export const fieldOf = (dialog: Locator, name: string) =>
  dialog.getByLabel(application.fields[name as keyof typeof application.fields].label)

export async function put(dialog: Locator, name: string, text: string) {
  const field = fieldOf(dialog, name)
  if (application.fields[name as 'email'].control === ('select' as string)) {
    await field.selectOption(text)
  } else await field.fill(text)
}

export async function fillIn(dialog: Locator, but: Record<string, string> = {}) {
  for (const [name, text] of Object.entries({ ...answers, ...but })) await put(dialog, name, text)
}

/** Mocks the answers of a webhook. @returns the received bodies and their types */
export async function webhookAnswers(page: Page, status: number, url = webhook) {
  const sent: { type: string | undefined; body: Record<string, string> }[] = []
  await page.route(url, (route) => {
    const request = route.request()
    sent.push({ type: request.headers()['content-type'], body: request.postDataJSON() })
    return route.fulfill({ status })
  })
  return sent
}

/** The page's whole localStorage. */
export const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }))

export { expect } from '@playwright/test'
