import { expect as siteExpect, test as siteTest } from '../support/site-fixtures.ts'
import { sql } from '../support/sqlite.ts'
import { application, captured, newsletter } from './senders.ts'
import { expect, hostPage, test } from './widget-page.ts'

const consents = [
  {
    sender: { ...newsletter, attributes: 'data-note="No spam." data-button="Join"' },
    button: 'Join',
    line: 'No spam.',
  },
  {
    sender: captured,
    button: captured.submit,
    line: '',
  },
  {
    sender: application,
    button: application.submit,
    line: '',
  },
]

for (const { sender, button, line } of consents) {
  const title = `the ${sender.widget} shows what its sender agrees to, and sends those words with the page`
  test(`X-CONSENT-05 ${title}`, async ({ page, api, visit }) => {
    api.answer(sender.path, sender.reply, sender.status)
    const { attributes = '' } = sender
    await visit(sender.widget, { attributes, at: `${hostPage}?email=ada%40example.com` })
    await sender.fillIn(page)
    if (line) await expect(page.getByText(line, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect.poll(() => api.calls.length).toBe(1)
    expect(api.calls[0]?.body).toMatchObject({
      consent: { text: `${line} [${button}]`.trim(), page: hostPage },
    })
  })
}

siteTest(
  'X-CONSENT-07 a form without scripts keeps the words and its page',
  async ({ plainPage, server, address }) => {
    await plainPage.goto('/?utm_campaign=fall')
    const form = plainPage.locator('form.newsletter-form').first()
    await form.getByLabel('Email address').fill(address)
    await siteExpect(form).toContainText('We respect your privacy. Unsubscribe anytime.')
    await form.getByRole('button').click()
    await siteExpect(plainPage).toHaveURL('/newsletter/success')
    const statement = 'select consent from newsletter_subscribers where email = ?'
    const [row] = sql(server.database, statement, address) as { consent: string }[]
    siteExpect(JSON.parse(row?.consent ?? 'null')).toEqual({
      at: expect.any(String),
      text: 'We respect your privacy. Unsubscribe anytime. [Subscribe]',
      page: `${server.url}/`,
    })
  },
)
