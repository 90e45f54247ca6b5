import type { Locator, Page } from '@playwright/test'
import Database from 'better-sqlite3'
import words from '../../data/application.json' with { type: 'json' }
import { application } from '../../data/contracts/application.ts'
import type { Field } from '../../data/contracts/form.ts'
import formWords from '../../data/forms.json' with { type: 'json' }
import messages from '../../data/messages.json' with { type: 'json' }
import { expectAccessible } from '../support/accessibility.ts'
import { test as base, expect } from './host-pages/fixtures.ts'
import { onReact } from './host-pages/on-react.ts'
import { expectToast } from './host-pages/toasts.ts'

const { webhookMissing, webhookSaved, success, failure } = messages.application
const fields = Object.entries<Field>(application.fields)
const webhook = 'https://hooks.example/applications'

const answers: Record<string, string> = {
  fullName: ' Ada Byron ',
  email: 'ada@example.com',
  phone: '(310) 555-0100',
  companyName: 'Engines',
  annualRevenue: '1m-3m',
  teamSize: 'solo',
  biggestChallenge: '  Everything in the company waits for me.  ',
  whyJoin: 'I want to be asked what I did.',
}

interface Fixtures {
  dialog: Locator
  submit: Locator
  /** Opens the dialog on a page of a stranger, with a webhook in its storage. */
  opened: () => Promise<void>
}

const test = base.extend<Fixtures>({
  name: 'application',
  opened: ({ page, visit, tag }, use) =>
    use(async () => {
      await page.addInitScript((url) => {
        // The first time only: what a test changes outlives a reload.
        if (!sessionStorage.getItem('seen')) localStorage.setItem('coach-webhook-url', url)
        sessionStorage.setItem('seen', 'yes')
      }, webhook)
      await visit({ body: tag('data-button="Apply"') })
      await page.getByRole('button', { name: 'Apply' }).click()
    }),
  dialog: ({ page }, use) => use(page.getByRole('dialog')),
  submit: ({ dialog }, use) => use(dialog.locator('form:visible [type=submit]')),
})

const fieldOf = (dialog: Locator, name: string) =>
  dialog.getByLabel(application.fields[name as keyof typeof application.fields].label)

async function put(dialog: Locator, name: string, text: string) {
  const field = fieldOf(dialog, name)
  if (application.fields[name as 'email'].control === ('select' as string)) {
    await field.selectOption(text)
  } else await field.fill(text)
}

async function fillIn(dialog: Locator, but: Record<string, string> = {}) {
  for (const [name, text] of Object.entries({ ...answers, ...but })) await put(dialog, name, text)
}

/** Answers every send to a webhook. @returns the bodies that came, and by which method */
async function webhookAnswers(page: Page, status: number, url = webhook) {
  const sent: { type: string | undefined; body: Record<string, string> }[] = []
  await page.route(url, (route) => {
    const request = route.request()
    sent.push({ type: request.headers()['content-type'], body: request.postDataJSON() })
    return route.fulfill({ status })
  })
  return sent
}

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }))

test('on /scale both buttons open it, Escape closes it, and the focus goes in and comes back', async ({
  page,
  baseURL,
  dialog,
}) => {
  await page.goto(`${baseURL}/scale`)
  for (const name of ['Apply to Join', 'Submit Application']) {
    const opener = page.getByRole('main').getByRole('button', { name }).first()
    await opener.press('Enter')
    await expect(dialog.getByText(application.note)).toBeVisible()
    await expect(dialog.getByRole('heading', { name: words.title })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

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
  expect(Object.values(await stored(page))).toEqual([`${baseURL}${application.action}`])
  await fillIn(dialog, { email: address })
  await submit.click()
  await expectToast(page, success)
  const db = new Database(server.database, { readonly: true })
  const row = () => db.prepare('select full_name from applications where email = ?').get(address)
  await expect.poll(row).toEqual({ full_name: 'Ada Byron' })
  db.close()

  await page.keyboard.press('Escape')
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

test('the settings are saved trimmed, used after a reload, and left by Cancel unchanged', async ({
  page,
  dialog,
  opened,
}) => {
  await opened()
  const other = 'https://hooks.example/other'
  const settings = dialog.getByRole('button', { name: words.settings })
  const url = dialog.getByLabel(words.webhook.label)
  await put(dialog, 'fullName', 'Ada')
  await settings.click()
  await expect(dialog.getByRole('heading', { name: words.webhook.title })).toBeFocused()
  await expect(url).toHaveValue(webhook)
  await url.fill('https://elsewhere.example')
  await dialog.getByRole('button', { name: words.webhook.cancel }).click()
  await expect(fieldOf(dialog, 'fullName')).toHaveValue('Ada')
  expect(Object.values(await stored(page))).toEqual([webhook])

  await settings.click()
  for (const blank of ['', '   ']) {
    await url.fill(blank)
    await dialog.getByRole('button', { name: words.webhook.save }).click()
    await expect(url).toHaveAccessibleDescription(new RegExp(words.webhook.missing))
    await expect(url).toBeFocused()
  }
  await expect(page.getByText(webhookSaved.title)).toHaveCount(0)
  expect(Object.values(await stored(page))).toEqual([webhook])

  await url.fill(` ${other} `)
  await page.keyboard.press('Enter')
  await expectToast(page, webhookSaved)
  await expect(fieldOf(dialog, 'fullName')).toBeVisible()
  expect(Object.values(await stored(page))).toEqual([other])

  const sent = await webhookAnswers(page, 200, other)
  await page.reload()
  await page.getByRole('button', { name: 'Apply' }).click()
  await fillIn(dialog)
  await dialog.getByRole('button', { name: application.submit }).click()
  await expect.poll(() => sent.length).toBe(1)
})

test('closing it forgets what was typed; a reload offers it back', async ({
  page,
  dialog,
  opened,
}) => {
  await opened()
  const close = dialog.getByRole('button', { name: words.close })
  await put(dialog, 'fullName', 'Ada')
  await put(dialog, 'teamSize', '2-5')
  await page.reload()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByText(formWords.draft)).toBeVisible()
  await expect(fieldOf(dialog, 'fullName')).toHaveValue('Ada')
  await expect(fieldOf(dialog, 'teamSize')).toHaveValue('2-5')
  await dialog.getByRole('button', { name: formWords.clear }).click()
  await expect(fieldOf(dialog, 'fullName')).toHaveValue('')
  await expect(dialog.getByText(formWords.draft)).toHaveCount(0)

  const leave = [
    () => close.click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ]
  for (const way of leave) {
    await put(dialog, 'fullName', 'Ada')
    await way()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(fieldOf(dialog, 'fullName')).toHaveValue('')
    await expect(dialog.getByText(formWords.draft)).toHaveCount(0)
  }
})

for (const [how, lose] of [
  ['taken away', () => localStorage.clear()],
  ['emptied', () => localStorage.setItem('coach-webhook-url', ' ')],
] as const) {
  test(`where the address was ${how}, it is asked for, and the form waits`, async ({
    page,
    dialog,
    submit,
    opened,
  }) => {
    await opened()
    const sent = await webhookAnswers(page, 200)
    await fillIn(dialog)
    await page.evaluate(lose)
    await submit.click()

    await expectToast(page, webhookMissing)
    const url = dialog.getByLabel(words.webhook.label)
    await expect(url).toHaveValue('')
    expect(sent).toEqual([])
    await url.fill(webhook)
    await dialog.getByRole('button', { name: words.webhook.save }).click()
    await submit.click()
    await expectToast(page, success)
    expect(sent).toHaveLength(1)
  })
}

/** A sound text of this length for a field. */
function long(name: string, length: number): string {
  return name === 'email' ? `${'x'.repeat(length - 5)}@b.co` : 'x'.repeat(length)
}

test('the options are those of the contract, in their order', async ({
  page,
  visit,
  tag,
  dialog,
}) => {
  await visit({ body: tag('data-button="Apply"') })
  await page.getByRole('button', { name: 'Apply' }).click()
  for (const name of ['annualRevenue', 'teamSize'] as const) {
    const { options, placeholder } = application.fields[name]
    const shown = await fieldOf(dialog, name).locator('option').allTextContents()
    expect(shown).toEqual([placeholder, ...options.map(({ label }) => label)])
  }
})

test('an odd address is saved with a warning', async ({ page, visit, tag, server, dialog }) => {
  await visit({ body: tag('data-button="Apply"') })
  await page.getByRole('button', { name: 'Apply' }).click()
  await dialog.getByRole('button', { name: words.settings }).click()
  const url = dialog.getByLabel(words.webhook.label)
  await expect(url).toHaveValue(`${server.url}${application.action}`)
  const warning = dialog.getByText(words.webhook.unusual)
  await expect(warning).toHaveCount(0)
  for (const odd of ['hooks', 'http://hooks.example']) {
    await url.fill(odd)
    await expect(warning).toBeVisible()
  }
  await dialog.getByRole('button', { name: words.webhook.save }).click()
  await expectToast(page, webhookSaved)
  expect(Object.values(await stored(page))).toEqual(['http://hooks.example'])
})

test('any marked element opens it, and so does its method; pages hear of it, and of no person', async ({
  page,
  visit,
  tag,
  dialog,
  submit,
}) => {
  await visit({
    head: tag('data-layer'),
    body: `<a href="/elsewhere" data-coach-open="application"><b>Apply</b></a>
      <coach-application data-layer heading="Join us"></coach-application><coach-application></coach-application>`,
  })
  await page.waitForFunction(() => customElements.get('coach-application'))
  expect(await stored(page)).toEqual({})
  await page.getByText('Apply').click()
  await expect(dialog).toHaveCount(1)
  await expect(dialog.getByRole('heading')).toHaveText('Join us')
  await submit.click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await webhookAnswers(page, 200, `**${application.action}`)
  await page.evaluate(() => {
    const element = document.querySelector<HTMLElement & { open(): void }>('coach-application')
    element?.open()
  })
  await fillIn(dialog)
  await submit.click()
  await expectToast(page, success)
  expect(await page.evaluate(() => window.dataLayer)).toEqual([
    { event: 'coach:opened', widget: 'application' },
    { event: 'coach:failed', widget: 'application', code: 'invalid' },
    { event: 'coach:opened', widget: 'application' },
    { event: 'coach:submitted', widget: 'application' },
  ])
})

test('the page behind it stands still, and moves neither as it opens nor as it closes', async ({
  page,
  visit,
  tag,
  dialog,
}) => {
  await visit({ body: `${tag('data-button="Apply"')}<p style="height:3000px">Long</p>` })
  const place = () =>
    page.evaluate(() => [document.querySelector('p')?.getBoundingClientRect().width, scrollY])
  await page.getByRole('button', { name: 'Apply' }).scrollIntoViewIfNeeded()
  const before = await place()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toBeVisible()
  await page.mouse.move(5, 5)
  await page.mouse.wheel(0, 500)
  await page.keyboard.press('End')
  expect(await place()).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(await place()).toEqual(before)
  await page.mouse.wheel(0, 500)
  await expect.poll(place).not.toEqual(before)
})

test('a selection that is dragged out of it does not close it', async ({
  page,
  visit,
  tag,
  dialog,
}) => {
  await visit({ body: tag('data-button="Apply"') })
  await page.getByRole('button', { name: 'Apply' }).click()
  await dialog.getByText(application.note).hover()
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(dialog).toBeVisible()
})

for (const [device, viewport, theme] of [
  ['a phone', { width: 360, height: 740 }, 'light'],
  ['a desktop', { width: 1280, height: 800 }, 'dark'],
] as const) {
  test(`axe finds nothing in any view on ${device}, ${theme}, and every button can be reached`, async ({
    page,
    visit,
    tag,
    dialog,
    submit,
  }) => {
    await page.setViewportSize(viewport)
    await webhookAnswers(page, 200, `**${application.action}`)
    await visit({
      head: '<meta name="viewport" content="width=device-width">',
      body: `<main><h1>Apply</h1>${tag(`data-button="Apply" data-theme="${theme}"`)}</main>`,
    })
    await page.getByRole('button', { name: 'Apply' }).click()
    if (device === 'a phone') {
      const { width, height } = (await dialog.boundingBox()) ?? {}
      expect([width, Math.round(height ?? 0)]).toEqual([viewport.width, viewport.height])
    }
    await expectAccessible(page)
    await submit.click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: words.settings }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: words.webhook.save }).click()
    await expectToast(page, webhookSaved)
    await expectAccessible(page)
    await fillIn(dialog)
    await submit.click()
    await expectToast(page, success)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: words.success.close }).click()
    await expect(dialog).toHaveCount(0)
  })
}
