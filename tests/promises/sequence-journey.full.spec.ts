import { startCapturing } from '../support/quiz-leads.ts'
import { expect, unserved as test } from '../support/site-fixtures.ts'
import { sql } from '../support/sqlite.ts'
import { answerAll } from './senders.ts'

test('X-SEQUENCES-10 who has the result sent reads the mail and what follows it, and ends that by its link', async ({
  page,
  atEnd,
  mailServer: receiver,
}) => {
  const server = await startCapturing({ SMTP_URL: receiver.url, SEQUENCES: 'on' })
  atEnd(server.stop)
  // Mails lead to the address of the site.
  await page.route('https://www.antecedent.example/**', (route) => {
    const { pathname, search } = new URL(route.request().url())
    return route.fulfill({ status: 302, headers: { location: server.url + pathname + search } })
  })
  const open = async (count: number) => {
    await expect.poll(() => receiver.mails.length).toBe(count)
    const { subject, html } = receiver.mails[count - 1]?.mail ?? {}
    await page.goto('about:blank')
    await page.setContent(`${html}`)
    return subject
  }

  await page.goto(`${server.url}/assessment`)
  await answerAll(page)
  await page.getByRole('button', { name: 'Get My Results' }).click()
  await page.getByLabel('Email address').fill('ada@example.com')
  await page.getByRole('button', { name: 'Send me this result' }).click()
  await expect(page.getByText('Result Requested')).toBeVisible()
  await open(1)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  const stage = title?.replace('Your stage is ', '')

  const pending = () =>
    sql(server.database, "select kind, attempts from messages where state in ('waiting', 'failed')")
  // The one that comes next, once the last one is noted as sent.
  const next = { kind: 'sequence.assessment', attempts: 0 }
  await expect.poll(pending).toEqual([next])
  // Days pass.
  sql(server.database, "update messages set due_at = created_at where state = 'waiting'")
  expect(await open(2)).toBe(`Your first step in ${stage}`)
  await expect.poll(pending).toEqual([next])
  await page.getByRole('link', { name: 'Unsubscribe' }).click()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0)
  expect(pending()).toEqual([])
})
