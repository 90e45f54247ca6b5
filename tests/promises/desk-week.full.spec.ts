import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { post } from '../support/http.ts'
import { adLead, application } from '../support/samples.ts'
import { expect, unserved as test } from '../support/site-fixtures.ts'
import { signUp } from '../support/visits.ts'
import { linkOf, openView, pane, rows, timeline } from './desk-page.ts'
import { press } from './widget-page.ts'
import { body, savedLine } from './writing-page.ts'

/** What the document says of each task: how often something is pressed. */
function published(): Record<string, number> {
  const text = readFileSync('docs/benchmarks.md', 'utf8')
  const [, table = ''] = text.split('| A task of the week |')
  const tasks = table.split('\n\n')[0]?.matchAll(/^\| ([^|]+) \| (\d+) \| [^|]+ \|$/gm) ?? []
  return Object.fromEntries(Array.from(tasks, ([, task, count]) => [task, Number(count)]))
}

/** Counts in the page what a hand does: presses of the mouse, and keys that do something without writing it. */
async function counted(page: Page) {
  await page.addInitScript(() => {
    const own = window as unknown as { presses: number }
    own.presses = 0
    const count = (event: Event) => {
      const isKey = event instanceof KeyboardEvent
      const isField = (event.target as Element).matches('input, textarea, [contenteditable]')
      const isWritten = isKey && (event.key === 'Tab' || (isField && event.key.length === 1))
      if (event.isTrusted && !isWritten) own.presses += 1
    }
    addEventListener('pointerdown', count, true)
    addEventListener('keydown', count, true)
  })
  const presses = () => page.evaluate(() => (window as unknown as { presses: number }).presses)
  const counts: Record<string, number> = {}
  return {
    counts,
    async task(name: string, act: () => Promise<void>) {
      const before = await presses()
      await act()
      counts[name] = (await presses()) - before
    },
  }
}

const question = 'Do your zebras waltz quietly?'
const spring = { utm_source: 'newsletter', utm_campaign: 'spring' }

test('X-DESKWEEK-01 the week of an office takes no more presses than the document says, with real mails', async ({
  page,
  start,
  mailServer: receiver,
}) => {
  const isLost = () => receiver.asked.at(-1) === adLead.email
  receiver.play((step) => (step === 'recipient' && isLost() ? '550 5.1.1' : undefined))
  const settings = { REPLIES: 'on', CHAT_UNANSWERED: 'on', NEWSLETTER_PER_MINUTE: '6000' }
  const { url } = await start({ SMTP_URL: receiver.url, ...settings })
  await post(`${url}/api/applications`, { ...application, attribution: spring })
  await post(`${url}/api/leads`, adLead)
  for (const name of ['ada', 'cleo']) await signUp(url, `${name}@example.com`)
  const ask = () =>
    post(`${url}/api/sales-chatbot`, { messages: [{ role: 'user', content: question }] })
  await ask()
  const { counts, task } = await counted(page)
  const { keyboard } = page
  await page.goto(`${url}/desk`)
  await expect(linkOf(page, 'Ada Byron')).toBeVisible()

  await task('Find somebody, and see all about them', async () => {
    await page.getByLabel('Search people').click()
    await keyboard.type('byron')
    await expect(rows(page)).toHaveCount(1)
    await linkOf(page, 'Ada Byron').click()
    for (const what of ['Application', 'Newsletter']) {
      await expect(timeline(page).filter({ hasText: what }).first()).toBeVisible()
    }
  })

  const ada = pane(page, 'Ada Byron')
  await task('Set their next step', async () => {
    await press(ada, 'Next step')
    await expect(page.getByLabel('What, and when?')).toBeFocused()
    await keyboard.type('next tue call')
    await keyboard.press('Enter')
    await expect(ada.getByRole('button', { name: /^Next step: .+: call$/ })).toBeVisible()
  })

  await task('Add somebody who was met at an event', async () => {
    await press(page, 'Add a Person')
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
    await keyboard.type('Mary Jackson')
    await keyboard.press('Tab')
    await keyboard.type('mary@example.com')
    for (const _ of ['phone', 'company', 'how']) await keyboard.press('Tab')
    await keyboard.type('The fair')
    await keyboard.press('Enter')
    await expect(pane(page, 'Mary Jackson')).toContainText('The fair')
  })

  await task('Write a letter, and send it', async () => {
    await openView(page, 'Letters')
    await press(page, 'New Letter')
    await page.getByLabel('Subject', { exact: true }).click()
    await keyboard.type('What we saw in May')
    await body(page).click()
    await keyboard.type('Ask first.')
    await expect(savedLine(page)).toBeVisible()
    await page.getByLabel('I have read the mail').check()
    await press(page, 'Send to Subscribers')
    await expect(page.getByText('Readers have this letter')).toBeVisible()
  })
  const letters = () => receiver.mails.filter(({ mail }) => mail.subject === 'What we saw in May')
  await expect.poll(() => letters().length).toBe(2)

  await task('See who came by a campaign', async () => {
    await openView(page, 'Numbers')
    await page.getByRole('link', { name: 'spring (newsletter)' }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(linkOf(page, 'Ada Byron')).toBeVisible()
  })

  await task('See why a mail failed, and send it again', async () => {
    await openView(page, 'Deliveries')
    await expect(page.getByText('No mailbox takes mail at this address.')).toBeVisible()
    receiver.play(() => undefined)
    await press(page, 'Send Again')
    await expect.poll(() => receiver.mails.flatMap((one) => one.recipients)).toContain(adLead.email)
  })

  await task('Answer what the assistant could not', async () => {
    await openView(page, 'Questions')
    await page.getByRole('link', { name: `Write the Answer: ${question}` }).click()
    await expect(page.getByRole('heading', { name: 'Write an answer' })).toBeFocused()
    for (const _ of ['questions', 'answer']) await keyboard.press('Tab')
    await keyboard.type('They waltz on Fridays.')
    await press(page, 'Save Answer')
    await expect(page.getByText('The chat uses it now.')).toBeVisible()
  })
  expect(JSON.stringify((await ask()).body)).toContain('They waltz on Fridays.')

  expect(counts).toEqual(published())
})
