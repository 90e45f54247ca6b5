import Database from 'better-sqlite3'
import words from '../../data/application.json' with { type: 'json' }
import { application } from '../../data/contracts/application.ts'
import type { Field } from '../../data/contracts/form.ts'
import formWords from '../../data/forms.json' with { type: 'json' }
import messages from '../../data/messages.json' with { type: 'json' }
import {
  answers,
  expect,
  fieldOf,
  fillIn,
  put,
  stored,
  test,
  webhook,
  webhookAnswers,
} from './host-pages/application-fixtures.ts'
import { onReact } from './host-pages/on-react.ts'
import { expectToast } from './host-pages/toasts.ts'

const { success, failure } = messages.application
const fields = Object.entries<Field>(application.fields)

test('on /scale an application reaches the database, and may be sent to any https address', async ({
  page,
  baseURL,
  server,
  address,
  dialog,
  submit,
}) => {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.goto(`${baseURL}/scale`)
  await page.getByRole('button', { name: 'Apply to Join' }).click()
  await expect(dialog).toBeVisible()
  expect(Object.values(await stored(page))).toEqual([`${baseURL}${application.action}`])
  await fillIn(dialog, { email: address })
  await submit.click()
  await expectToast(page, success)
  const db = new Database(server.database, { readonly: true })
  const row = () => db.prepare('select full_name from applications where email = ?').get(address)
  await expect.poll(row).toEqual({ full_name: 'Ada Byron' })
  db.close()

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const sent = await webhookAnswers(page, 200)
  await page.evaluate((url) => localStorage.setItem('coach-webhook-url', url), webhook)
  await page.getByRole('button', { name: 'Apply to Join' }).click()
  await fillIn(dialog)
  await submit.click()
  await expect.poll(() => sent.length).toBe(1)
  expect(faults).toEqual([])
})

// Preact is what visitors get, React what the components are written for.
for (const runtime of ['preact', 'react'] as const) {
  test.describe(runtime, () => {
    test.beforeEach(async ({ page, opened }) => {
      if (runtime === 'react') await onReact(page, 'application')
      await opened()
    })

    test('the payload is that of the contract, trimmed, and the answer is never read', async ({
      page,
      dialog,
      submit,
    }) => {
      const sent = await webhookAnswers(page, 500)
      await fillIn(dialog)
      await submit.click()

      await expectToast(page, success)
      await expect(dialog.getByRole('heading', { name: words.success.title })).toBeFocused()
      await expect(dialog.locator('input')).toHaveCount(0)
      const { timestamp, ...body } = sent[0]?.body ?? {}
      expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      expect(Math.abs(Date.parse(timestamp ?? '') - Date.now())).toBeLessThan(60_000)
      expect(body).toEqual({
        application_type: 'Mastermind Application',
        full_name: 'Ada Byron',
        email: 'ada@example.com',
        phone: '(310) 555-0100',
        company_name: 'Engines',
        annual_revenue: '1m-3m',
        team_size: 'solo',
        biggest_challenge: 'Everything in the company waits for me.',
        why_join: 'I want to be asked what I did.',
        how_heard: 'Not specified',
      })
      expect(sent[0]?.type).toContain('text/plain')

      await dialog.getByRole('button', { name: words.success.close }).click()
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(fieldOf(dialog, 'fullName')).toHaveValue('')
      await expect(page.getByText(success.title)).toBeVisible()
    })

    test('it is filled in, mended and sent by the keyboard alone', async ({
      page,
      dialog,
      submit,
    }) => {
      const sent = await webhookAnswers(page, 200)
      for (let step = 0; step < 3; step++) await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(fieldOf(dialog, 'fullName')).toBeFocused()
      const typed = { ...answers, annualRevenue: '$1M', teamSize: 'Just', howHeard: 'A friend' }
      for (const [name] of fields) {
        await expect(fieldOf(dialog, name)).toBeFocused()
        await page.keyboard.type(typed[name as keyof typeof typed] ?? '')
        await page.keyboard.press('Tab')
      }
      await expect(submit).toBeFocused()
      await page.keyboard.press('Enter')

      await expectToast(page, success)
      expect(sent[0]?.body).toMatchObject({
        annual_revenue: '1m-3m',
        team_size: 'solo',
        how_heard: 'A friend',
      })
    })

    test('an empty form says what each required field lacks, and how many they are', async ({
      page,
      dialog,
      submit,
    }) => {
      const sent = await webhookAnswers(page, 200)
      await submit.click()
      for (const [name, { missing, optional }] of fields) {
        const field = fieldOf(dialog, name)
        await expect(field).toHaveAccessibleDescription(optional ? '' : missing)
        await expect(field).toHaveAttribute('aria-invalid', `${!optional}`)
      }
      await expect(fieldOf(dialog, 'fullName')).toBeFocused()
      const summary = dialog.getByRole('status')
      await expect(summary).toHaveText(formWords.mistakes.replace('{count}', '8'))

      for (const name of Object.keys(answers).slice(1)) await put(dialog, name, answers[name] ?? '')
      await expect(summary).toHaveText(formWords.mistake)
      await submit.click()
      await expect(fieldOf(dialog, 'fullName')).toBeFocused()
      expect(sent).toEqual([])
    })

    test('every bound is held when a field is left, and not a character sooner', async ({
      page,
      dialog,
    }) => {
      for (const [name, { rules }] of fields) {
        const field = fieldOf(dialog, name)
        for (const rule of rules) {
          const [wrong, right] =
            'pattern' in rule
              ? ['not-an-email', 'a@b.co']
              : 'min' in rule
                ? [` ${'x'.repeat(rule.min - 1)} `, 'x'.repeat(rule.min)]
                : [long(name, rule.max + 1), long(name, rule.max)]
          await field.fill(wrong)
          await page.keyboard.press('Tab')
          await expect(field).toHaveAccessibleDescription(rule.message)
          await field.fill(right)
          await expect(field).toHaveAccessibleDescription('')
          await page.keyboard.press('Tab')
          await expect(field).toHaveAttribute('aria-invalid', 'false')
        }
      }
    })

    test('while it is sent the button is disabled and says so; what fails keeps the form', async ({
      page,
      dialog,
      submit,
    }) => {
      const logged: string[] = []
      page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
      const { promise, resolve } = Promise.withResolvers<void>()
      await page.route(webhook, async (route) => {
        await promise
        await route.abort()
      })
      await fillIn(dialog)
      await submit.press('Enter')
      await expect(submit).toHaveText(application.submitting)
      await expect(submit).toBeDisabled()

      resolve()
      await expectToast(page, failure)
      await expect(submit).toHaveText(application.submit)
      await expect(submit).toBeEnabled()
      await expect(submit).toBeFocused()
      for (const [name, text] of Object.entries(answers)) {
        await expect(fieldOf(dialog, name)).toHaveValue(text)
      }
      expect(logged.join('\n')).toContain('coach-application: application not sent')
      expect(logged.join('\n')).not.toContain('ada@')

      await page.getByRole('button', { name: 'Dismiss' }).click()
      await expect(page.getByText(failure.title)).toHaveCount(0)
    })
  })
}

/** A sound text of this length for a field. */
function long(name: string, length: number): string {
  return name === 'email' ? `${'x'.repeat(length - 5)}@b.co` : 'x'.repeat(length)
}

test('the options are those of the contract, in their order', async ({ dialog, opened }) => {
  await opened()
  for (const name of ['annualRevenue', 'teamSize'] as const) {
    const { options, placeholder } = application.fields[name]
    const shown = await fieldOf(dialog, name).locator('option').allTextContents()
    expect(shown).toEqual([placeholder, ...options.map(({ label }) => label)])
  }
})
