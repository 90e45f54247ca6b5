import { simpleParser } from 'mailparser'
import { expect, test } from 'vitest'
import { linkIn, press } from '../support/mail-links.ts'
import { withPost } from '../support/mailed-post.ts'
import { peopleDesk } from '../support/people-desk.ts'
import { scriptedMailServer } from '../support/scripted-mail-server.ts'
import { signUp } from '../support/visits.ts'

interface Item {
  readonly type: string
  readonly state?: string
  readonly subject?: string
  readonly body?: object
}

test('X-PERSONMAILS-01 a person’s page has the newsletters that were mailed to them, what a mail server refused, and sends there again', async () => {
  const reason = 'answered 550 5.1.1: no such mailbox'
  let isGone = false
  const receiver = await scriptedMailServer(({ step }) =>
    step === 'RCPT' && isGone ? '550 5.1.1 No such user' : undefined,
  )
  const settings = { SMTP_URL: receiver.url, NEWSLETTER: 'confirm', NEWSLETTER_PER_MINUTE: '6000' }
  const { server, desk, idOf, person } = await peopleDesk(settings)
  expect(await signUp(server.url, 'ada@example.com')).toBe(201)
  await expect.poll(() => receiver.mails.length).toBe(1)
  const { text } = await simpleParser(receiver.mails[0]?.content ?? '')
  expect(await press(server.url + linkIn({ text }))).toBe(200)
  const first = await withPost(server, { slug: 'first', title: 'The first' })
  await first.send()
  await expect.poll(first.state).toMatchObject({ state: 'done', sent: 1 })
  isGone = true
  const second = await withPost(server, { slug: 'second', title: 'The second' })
  await second.send()
  await expect.poll(second.state).toMatchObject({ state: 'done', bounced: 1 })

  const id = await idOf('ada@example.com')
  const { timeline, lists } = await person(id)

  const items = timeline as readonly Item[]
  const mails = items.filter(({ type }) => type === 'mail')
  expect(mails).toMatchObject([
    { state: 'sent', subject: 'The first' },
    { state: 'sent', subject: 'Please confirm your subscription to Antecedent' },
  ])
  expect(items.filter(({ type }) => type === 'bounced')).toMatchObject([
    { body: { email: 'ada@example.com', reason } },
  ])
  expect(lists).toMatchObject([{ email: 'ada@example.com', state: 'bounced', reason }])

  isGone = false
  expect(
    (await desk.request('POST', '/people/relist', { contact: 'ada@example.com' })).status,
  ).toBe(200)
  expect((await person(id)).lists).toMatchObject([{ state: 'listed', reason: null }])
  const third = await withPost(server, { slug: 'third', title: 'The third' })
  await third.send()
  await expect.poll(third.state).toMatchObject({ state: 'done', sent: 1 })
})

test('X-PERSONMAILS-02 who was refused by a mail server is on the list again once they confirm', async () => {
  let isGone = false
  const receiver = await scriptedMailServer(({ step }) =>
    step === 'RCPT' && isGone ? '550 5.1.1 No such user' : undefined,
  )
  const settings = { SMTP_URL: receiver.url, NEWSLETTER: 'confirm', NEWSLETTER_PER_MINUTE: '6000' }
  const { server, sql, idOf, person } = await peopleDesk(settings)
  const confirm = async (mail: number) => {
    expect(await signUp(server.url, 'ada@example.com')).toBeLessThan(300)
    await expect.poll(() => receiver.mails.length).toBe(mail)
    const { text } = await simpleParser(receiver.mails.at(-1)?.content ?? '')
    expect(await press(server.url + linkIn({ text }))).toBe(200)
  }
  await confirm(1)
  isGone = true
  const { send, state } = await withPost(server)
  await send()
  await expect.poll(state).toMatchObject({ state: 'done', bounced: 1 })
  isGone = false
  // Nobody is asked twice within an hour.
  await sql(`update newsletter_subscribers set asked_at = '2026-01-01T00:00:00.000Z'`)

  await confirm(2)

  expect((await person(await idOf('ada@example.com'))).lists).toMatchObject([
    { state: 'listed', reason: null },
  ])
})
