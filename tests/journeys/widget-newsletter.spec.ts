import Database from 'better-sqlite3'
import { newsletter } from '../../data/contracts/newsletter.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { answer, hold } from './host-pages/answers.ts'
import { expect, test } from './host-pages/fixtures.ts'
import { onReact } from './host-pages/on-react.ts'
import { expectToast } from './host-pages/toasts.ts'

const { success, duplicate, invalid, failure } = messages.newsletter

// Preact is what visitors get, React what the components are written for.
for (const runtime of ['preact', 'react'] as const) {
  test.describe(runtime, () => {
    test.beforeEach(async ({ page, visit, tag }) => {
      if (runtime === 'react') await onReact(page, 'newsletter')
      await visit({ body: tag() })
    })

    test('a visitor subscribes by mouse, and the row is in the database', async ({
      page,
      server,
      address,
      email,
      button,
    }) => {
      await email.fill(address)
      await button.click()

      await expectToast(page, success)
      await expect(email).toHaveValue('')
      await expect(button).toHaveText(newsletter.submit)
      const db = new Database(server.database, { readonly: true })
      const rows = db
        .prepare('select email, source from newsletter_subscribers where email = ?')
        .all(address)
      db.close()
      const { hostname, pathname } = new URL(page.url())
      expect(rows).toEqual([{ email: address, source: hostname + pathname }])
    })

    test('a visitor subscribes by keyboard alone', async ({ page, address, email }) => {
      await page.keyboard.press('Tab')
      await expect(email).toBeFocused()
      await page.keyboard.type(address)
      await page.keyboard.press('Enter')

      await expectToast(page, success)
      await expect(email).toHaveValue('')
      await expect(email).toBeFocused()
    })

    test('while the call is out, button and input are disabled and the button says so', async ({
      page,
      email,
      button,
    }) => {
      const release = await hold(page)
      await email.fill('ada@example.com')
      await button.click()

      await expect(button).toHaveText(newsletter.submitting)
      await expect(button).toBeDisabled()
      await expect(email).toBeDisabled()

      release()
      await expect(button).toHaveText(newsletter.submit)
      await expect(button).toBeEnabled()
      await expect(button).toBeFocused()
      await expect(email).toBeEnabled()
    })

    for (const typed of [
      '',
      ' ',
      'plainaddress',
      'a@b',
      '@b.co',
      'a@b.',
      `${'a'.repeat(250)}@b.co`,
    ]) {
      test(`"${typed.slice(0, 20)}" is refused in words, and nothing is sent`, async ({
        page,
        email,
        button,
      }) => {
        const sent = await answer(page, 201)
        await email.fill(typed)
        await button.click()

        await expectToast(page, invalid)
        await expect(email).toHaveAttribute('aria-invalid', 'true')
        await expect(email).toHaveAccessibleDescription(invalid.description)
        await expect(email).toBeFocused()
        expect(sent).toHaveLength(0)

        await page.keyboard.type('x')
        await expect(email).toHaveAttribute('aria-invalid', 'false')
      })
    }

    for (const [name, status, code, message] of [
      ['a duplicate', 409, '23505', duplicate],
      ['an address that the server refuses', 422, '23514', invalid],
      ['too many requests', 429, 'too-many-requests', failure],
      ['a failing server', 500, 'internal', failure],
    ] as const) {
      test(`${name} keeps the address, and says what came of it`, async ({
        page,
        email,
        button,
      }) => {
        await answer(page, status, { code })
        await email.fill('ada@example.com')
        await button.click()

        await expectToast(page, message)
        await expect(email).toHaveValue('ada@example.com')
        await expect(email).toBeEnabled()
      })
    }

    test('a network that fails, or an answer that is no JSON, is a failure', async ({
      page,
      email,
      button,
    }) => {
      await page.route(`**${newsletter.action}`, (route) => route.abort())
      await email.fill('ada@example.com')
      await button.click()
      await expectToast(page, failure)

      await page.keyboard.press('Escape')
      await expect(page.getByText(failure.title)).toHaveCount(0)
      await page.route(`**${newsletter.action}`, (route) =>
        route.fulfill({
          status: 502,
          body: '<h1>Bad gateway',
          headers: { 'access-control-allow-origin': '*' },
        }),
      )
      await button.click()
      await expectToast(page, failure)
    })
  })
}

test('a failure is logged without the address; a refusal is not', async ({
  page,
  visit,
  tag,
  email,
  button,
}) => {
  const logged: string[] = []
  page.on('console', (message) => {
    // The browser's own line on a failed request names only the address of the API.
    if (message.type() === 'error' && !message.location().url.includes('/api/')) {
      logged.push(message.text())
    }
  })
  await visit({ body: tag() })
  await answer(page, 409, { code: '23505' })
  await email.fill('ada@example.com')
  await button.click()
  await expectToast(page, duplicate)
  expect(logged).toEqual([])

  await answer(page, 500, { code: 'internal', requestId: 'r-1' })
  await button.click()
  await expectToast(page, failure)
  expect(logged).toEqual([expect.stringMatching(/coach-newsletter: subscription failed.*/)])
  expect(logged.join()).not.toContain('ada@')
})

test('one call goes out, however often the form is sent, and holds only the two fields', async ({
  page,
  visit,
  tag,
  widget,
  email,
}) => {
  await visit({ body: tag('data-source="spring"') })
  const sent = await answer(page, 201)
  await email.fill(' ada@example.com ')
  await widget.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })

  await expectToast(page, success)
  expect(sent.map((request) => request.postDataJSON())).toEqual([
    { email: 'ada@example.com', source: 'spring' },
  ])
})

test('what a machine puts into the trap is sent for the server to judge', async ({
  page,
  visit,
  tag,
  widget,
  email,
  button,
}) => {
  await visit({ body: tag('data-source="spring"') })
  const sent = await answer(page, 400, { code: 'automated' })
  await email.fill('ada@example.com')
  await widget.locator(`[name=${newsletter.trap}]`).evaluate((input: HTMLInputElement) => {
    input.value = 'x'
  })
  await button.click()

  await expectToast(page, failure)
  expect(sent[0]?.postDataJSON()).toEqual({
    email: 'ada@example.com',
    source: 'spring',
    [newsletter.trap]: 'x',
  })
})
