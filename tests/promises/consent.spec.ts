import { expect as siteExpect, test as siteTest } from '../support/site-fixtures.ts'
import { sql } from '../support/sqlite.ts'
import {
  application,
  assessment,
  captured,
  handover,
  newsletter,
  resultForm,
  type Sender,
  signedResult,
} from './senders.ts'
import { type Api, expect, expectSuccess, hostPage, press, test } from './widget-page.ts'

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
  {
    sender: resultForm,
    button: resultForm.submit,
    line: 'By sending, you agree that we email you the result, keep it with your answers and write to you about it. Privacy Policy',
  },
  {
    sender: { ...handover, attributes: `${handover.attributes} data-note=""` },
    button: handover.submit,
    line: 'A person can answer: leave your name and email.',
  },
]

const sentTo = ({ calls }: Api, { path }: Sender) => calls.filter(({ url }) => url.endsWith(path))

for (const { sender, button, line } of consents) {
  test(`X-CONSENT-05 the ${sender.title ?? sender.widget} shows what its sender agrees to, and sends those words with the page`, async ({
    page,
    api,
    visit,
  }) => {
    api.answer(assessment.path, signedResult)
    api.answer(sender.path, sender.reply, sender.status)
    const { attributes = '' } = sender
    await visit(sender.widget, { attributes, at: `${hostPage}?email=ada%40example.com` })
    await sender.fillIn(page)
    if (line) await expect(page.getByText(line, { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect.poll(() => sentTo(api, sender)).toHaveLength(1)
    expect(sentTo(api, sender)[0]?.body).toMatchObject({
      consent: { text: `${line} [${button}]`.trim(), page: hostPage },
    })
  })
}

test('X-CONSENT-11 a page adds a box and links to every form, and what was read and ticked is sent', async ({
  page,
  api,
  visit,
}) => {
  const note = 'I have read the [policy](/privacy) and [more](javascript:alert).'
  const text = 'I have read the policy and more.'
  for (const sender of [newsletter, captured, application, resultForm, handover]) {
    api.answer(assessment.path, signedResult)
    api.answer(sender.path, sender.reply, sender.status)
    const own = sender.attributes ?? ''
    await visit({ ...sender, attributes: `${own} data-consent-box="required" data-note="${note}"` })
    await sender.fillIn(page)
    const box = page.getByRole('checkbox', { name: text })
    await expect(page.getByRole('link', { name: 'policy' })).toHaveAttribute('href', '/privacy')
    await expect(page.getByText('more', { exact: true })).not.toHaveAttribute('href')
    api.calls.length = 0
    await press(page, sender.submit)
    await expect(box).toBeFocused()
    await expect(box).toHaveAccessibleDescription('Please tick this box')
    expect(sentTo(api, sender)).toEqual([])
    await box.check()
    await press(page, sender.submit)
    await expect.poll(() => sentTo(api, sender)).toHaveLength(1)
    expect(sentTo(api, sender)[0]?.body).toMatchObject({
      consent: { text: expect.stringMatching(`^${text} `), box: 'ticked' },
    })

    // What is stored after the answer would be there again on the next page.
    await expectSuccess(page, sender)
    await page.evaluate(() => sessionStorage.clear())
    await visit({
      ...sender,
      attributes: `${own} data-consent-box="optional" data-words='{"Privacy Policy":"x"}'`,
    })
    await sender.fillIn(page)
    await expect(page.getByRole('checkbox')).not.toBeChecked()
    await press(page, sender.submit)
    await expect.poll(() => sentTo(api, sender)).toHaveLength(2)
    expect(sentTo(api, sender)[1]?.body).toMatchObject({ consent: { box: 'not ticked' } })
  }
})

siteTest(
  'X-CONSENT-07 a form without scripts keeps the words and its page',
  async ({ plainPage, server, address }) => {
    await plainPage.goto('/?utm_campaign=fall')
    const form = plainPage.locator('form.newsletter-form').first()
    await form.getByLabel('Email address').fill(address)
    await siteExpect(form).toContainText('We respect your privacy. Unsubscribe anytime.')
    await form.getByRole('button').click()
    await siteExpect(plainPage).toHaveURL('/newsletter/success')
    const statement = 'select consent from submissions where email = ?'
    const [row] = sql(server.database, statement, address) as { consent: string }[]
    siteExpect(JSON.parse(row?.consent ?? 'null')).toEqual({
      at: expect.any(String),
      text: 'We respect your privacy. Unsubscribe anytime. [Subscribe]',
      page: `${server.url}/`,
      evidence: 'own',
    })
  },
)
