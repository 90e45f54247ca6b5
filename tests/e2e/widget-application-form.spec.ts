import Database from 'better-sqlite3'
import { application } from '../../data/contracts/application.ts'
import type { Field } from '../../data/contracts/form.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import {
  answers,
  expect,
  fieldOf,
  fillIn,
  stored,
  test,
  webhook,
  webhookAnswers,
} from './host-pages/application-fixtures.ts'
import { expectToast } from './host-pages/toasts.ts'

const { success, failure } = messages.application
const fields = Object.entries<Field>(application.fields)

test('on /scale an application reaches the database and can be sent to any https address', async ({
  page,
  baseURL,
  server,
  address,
  dialog,
  submit,
  faults,
}) => {
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

  await page.getByRole('button', { name: 'Dismiss' }).click()
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

test('on an isolated page of another site the server’s own answers count', async ({
  page,
  visit,
  tag,
  address,
  dialog,
  submit,
}) => {
  await visit({ isIsolated: true, body: tag('data-button="Apply"') })
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  await page.getByRole('button', { name: 'Apply' }).click()
  await fillIn(dialog, { email: address })
  // The server refuses what a changed page sends.
  await page.route(`**${application.action}`, (route) => route.continue({ postData: '{}' }))
  const refused = page.waitForResponse(`**${application.action}`)
  await submit.click()
  expect((await refused).status()).toBe(422)
  await expectToast(page, failure)
  await expect(fieldOf(dialog, 'email')).toHaveValue(address)

  await page.unroute(`**${application.action}`)
  const stored = page.waitForResponse(`**${application.action}`)
  await submit.click()
  expect((await stored).status()).toBe(201)
  await expectToast(page, success)
})

test.describe('drawn by one tag', () => {
  test.beforeEach(async ({ opened }) => {
    await opened()
  })

  test('the dialog is filled in and sent by keyboard alone', async ({ page, dialog, submit }) => {
    const sent = await webhookAnswers(page, 200)
    for (let step = 0; step < 3; step++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(fieldOf(dialog, 'full_name')).toBeFocused()
    const typed = { ...answers, annual_revenue: '$1M', team_size: 'Just', how_heard: 'A friend' }
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
})
