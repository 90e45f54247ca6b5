import { startCapturing } from '../support/quiz-leads.ts'
import type { RunningServer } from '../support/server.ts'
import { test as base, expect } from '../support/site-fixtures.ts'
import { sql } from '../support/sqlite.ts'
import { byToken, filterField, rows } from './desk-page.ts'
import { answerAll } from './senders.ts'

const token = 'a-token-of-the-consultancy'

const test = base.extend<{ capturing: RunningServer }>({
  capturing: async ({ atEnd }, use) => {
    const server = await startCapturing({ ADMIN_TOKEN: token })
    atEnd(() => server.stop())
    await use(server)
  },
})

const title = 'Send me this result'

test('X-RESULTFORM-01 by default a result asks for nothing', async ({ page }) => {
  await page.goto('/assessment')
  await answerAll(page)
  await page.getByRole('button', { name: 'Get My Results' }).click()
  await expect(page.getByRole('link', { name: 'Email My Results' })).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
  await expect(page.getByRole('article').getByRole('textbox')).toHaveCount(0)
})

test('X-RESULTFORM-02 below the result an address is asked for, and its answers and campaign reach the desk', async ({
  page,
  capturing,
}) => {
  const address = 'ada@example.com'
  await page.goto(`${capturing.url}/assessment?utm_campaign=fall`)
  const widget = page.locator('coach-assessment')
  await widget.evaluate((one) => one.setAttribute('hidden-segment', 'founders'))
  await answerAll(page)
  await page.getByRole('button', { name: 'Get My Results' }).click()
  const heading = page.getByRole('heading', { name: title })
  const form = page.locator('article section').filter({ has: heading })
  await expect(form).toContainText('By sending, you agree')
  await expect(form.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    `${capturing.url}/privacy-policy`,
  )
  await expect(page.getByText('What your answers show')).toBeVisible()
  const field = form.getByLabel('Email address')
  const button = form.getByRole('button', { name: title })

  await field.fill('ada@example')
  await button.click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/^Please enter a valid email address/)

  await field.fill(` ${address} `)
  await page.route('**/api/assessments', (route) => route.abort())
  await button.click()
  await expect(page.getByText('Result Not Sent')).toBeVisible()
  await expect(field).toHaveValue(address)
  await page.unroute('**/api/assessments')
  await page.getByRole('button', { name: title }).click()
  await expect(page.getByText('Result Requested')).toBeVisible()
  // The same sentence for everybody: it tells nobody who has left.
  const sentence = 'We email it to you, unless you asked us to send nothing to this address.'
  await expect(form.getByText(sentence)).toBeFocused()
  await expect(field).toHaveCount(0)
  const stored = () => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
  await expect.poll(stored).not.toContain(address)

  await page.goto(`${capturing.url}/desk`)
  await byToken(page)
  await page.getByLabel('Administration token').fill(token)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await (await filterField(page, 'Kind')).selectOption('Assessment')
  await rows(page).filter({ hasText: address }).getByRole('link').click()
  const entry = (term: string) =>
    page.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) })
  await expect(entry('How big is your team?')).toContainText('Solo (me or 1-2 contractors)')
  await expect(entry('Stage')).toContainText(/BUILD|SUSTAIN|SCALE/)
  await expect(entry('Campaign')).toContainText('fall')
  await expect(entry('The words are')).toContainText('a text of this site')
  await expect(entry('Hidden segment')).toContainText('founders')
  await expect(entry('Agreed to')).toContainText('By sending, you agree')
  await expect(entry('Agreed on')).toContainText(`${capturing.url}/assessment`)
  expect(sql(capturing.database, 'select kind, email from submissions')).toEqual([
    { kind: 'assessment', email: address },
  ])
})
