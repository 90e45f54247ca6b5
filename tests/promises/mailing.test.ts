import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { deskOf } from '../support/desk.ts'
import { grown } from '../support/grown.ts'
import { call, post } from '../support/http.ts'
import { press } from '../support/mail-links.ts'
import { mailServer } from '../support/mail-server.ts'
import { type State, text, withPost } from '../support/mailed-post.ts'
import { longMinutes } from '../support/preload.ts'
import { served } from '../support/served.ts'
import type { RunningServer } from '../support/server.ts'
import { apply, signUp } from '../support/visits.ts'

const fast = { NEWSLETTER_PER_MINUTE: '6000', WEBHOOK_RETRY_MS: '10' }
/** One mail in twenty minutes, so that a mailing is never over. */
const slow = { ...fast, ...longMinutes, NEWSLETTER_PER_MINUTE: '1' }

async function withReaders(server: RunningServer, count: number) {
  const emails = Array.from({ length: count }, (_, n) => `reader-${n}@example.com`)
  for (const email of emails) expect(await signUp(server.url, email)).toBe(201)
  return emails
}

/** A server with readers and a mail server. */
async function started(readers: number, others: Record<string, string> = {}) {
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const receiver = await mailServer()
  const settings = { DATABASE_URL, SMTP_URL: receiver.url, ...fast, RATE_LIMIT: '1000', ...others }
  const server = await served(settings)
  const emails = await withReaders(server, readers)
  const recipients = () => receiver.mails.flatMap((mail) => mail.recipients).toSorted()
  return { server, settings, sql, receiver, emails: emails.toSorted(), recipients }
}

test('X-MAILING-01 a post is previewed, and sent as a test to one address', async () => {
  const { server, receiver, sql } = await started(1)
  const { path, shown } = await withPost(server, { published_at: null })

  const { body: preview } = await call(`${path}/mail`)
  const page = await call(`${path}/mail.html`)
  expect(await post(`${path}/mail`, { email: 'no address' })).toMatchObject({ status: 422 })
  expect((await post(`${path}/mail`, { email: 'Editor@example.com' })).status).toBe(202)

  expect(preview).toMatchObject({ from: 'hello@antecedent.example', subject: text.title })
  expect((preview as { text: string }).text).toContain('Why & how\n\nBecause we (http')
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  await expect.poll(() => receiver.mails.length).toBe(1)
  const [{ recipients, mail } = {}] = receiver.mails
  expect(recipients).toEqual(['editor@example.com'])
  expect(mail?.subject).toBe(text.title)
  expect(mail?.text).toContain('- One')
  expect(mail?.html).toMatch(/\/about\?[^"]*">we<\/a>/)
  expect(await shown()).toMatchObject({ subscribers: 1, mailing: null })
  await expect.poll(() => sql("select 1 from messages where person <> ''")).toEqual([])
})

test('X-MAILING-02 each of many subscribers gets the post with a link that unsubscribes by one click, also if the server is killed', async () => {
  const readers = 40
  // Ten a second, so that it is killed before all are handed to the outbox.
  const unhurried = { NEWSLETTER_PER_MINUTE: '600' }
  const { server, settings, sql, receiver, emails, recipients } = await started(readers, unhurried)
  // By this pace. The server is killed while the mail server scans as many mails.
  const atOnce = 5
  let calls = 0
  receiver.play((step) => {
    if (step === 'content') calls += 1
    return step === 'content' && calls > 8 ? new Promise(() => {}) : undefined
  })
  const { send } = await withPost(server)

  expect((await send()).status).toBe(201)
  await expect.poll(() => [receiver.mails.length, calls > 8]).toEqual([8, true])
  await server.stop('SIGKILL')
  expect(receiver.mails).toHaveLength(8)
  receiver.play(() => undefined)
  // The next server would leave them alone for two minutes.
  const leased = "state = 'waiting' and leased_until is not null"
  expect(await sql(`select 1 from messages where ${leased}`)).not.toEqual([])
  await sql(`update messages set leased_until = null where ${leased}`)
  const second = await served({ ...settings, ...fast })
  await grown(receiver.mails, readers)
  const { body } = await call(`${second.url}/api/desk/posts`)
  const [{ id = '' } = {}] = (body as { posts: { id: string }[] }).posts
  const path = `${second.url}/api/desk/posts/${id}/mailing`
  const state = async () => ((await call(path)).body as { mailing: State }).mailing
  await expect.poll(state).toMatchObject({ state: 'done', sent: readers })

  expect([...new Set(recipients())]).toEqual(emails)
  // At most those twice whose outcome was not stored yet when the server was killed.
  expect(receiver.mails.length).toBeLessThanOrEqual(readers + atOnce)
  const [{ recipients: [first = ''] = [], mail } = {}] = receiver.mails
  const list = mail?.headers.get('list') as { unsubscribe: { url: string } } | undefined
  const { search } = new URL(list?.unsubscribe.url ?? '')
  expect(mail?.headerLines.map(({ line }) => line)).toContain(
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  )
  expect(`${mail?.html}`).toContain(search)
  expect(mail?.text).toContain(search)
  expect(await press(`${second.url}/unsubscribe${search}`)).toBe(200)
  expect(await sql(`select 1 from newsletter_subscribers where email = '${first}'`)).toEqual([])
  // Nobody gets it again.
  expect(await post(path, {})).toMatchObject({ status: 409, body: { code: 'already-sent' } })
})

test('X-MAILING-03 an address that is refused for good is shown and gets no further mailing', async () => {
  const { server, receiver, recipients } = await started(3)
  let calls = 0
  receiver.play((step) => {
    if (step === 'recipient') calls += 1
    return step === 'recipient' && calls === 1 ? '550 5.1.1' : undefined
  })
  const first = await withPost(server)
  await first.send()

  await expect.poll(() => first.state()).toMatchObject({ state: 'done', sent: 2, bounced: 1 })
  const [refused = ''] = receiver.asked
  expect(await first.shown()).toMatchObject({ subscribers: 2, bounced: [{ email: refused }] })
  const second = await withPost(server, { slug: 'second' })
  await second.send()
  await expect.poll(() => second.state()).toMatchObject({ state: 'done', total: 2, sent: 2 })
  expect(recipients()).not.toContain(refused)
})

test('X-MAILING-04 who left or was erased meanwhile gets nothing, and a mailing that is stopped goes on to the others', async () => {
  // As slow as that, two mails are on their way at once.
  const pace = { NEWSLETTER_PER_MINUTE: '240' }
  const { server, sql, receiver, emails, recipients } = await started(5, pace)
  // Each mail waits for the mail server.
  const { promise, resolve } = Promise.withResolvers<undefined>()
  receiver.play((step) => (step === 'recipient' ? promise : undefined))
  const { send, stop, state } = await withPost(server)
  await send()
  await expect.poll(() => receiver.asked.length).toBe(2)
  const [left = '', erased = '', rest = ''] = emails.filter(
    (email) => !receiver.asked.includes(email),
  )
  expect((await deskOf(server).unsubscribe(left)).status).toBe(200)
  expect((await deskOf(server).erase(erased)).status).toBe(200)
  expect((await send()).status).toBe(409)
  await stop()
  resolve(undefined)

  await expect
    .poll(state)
    .toMatchObject({ state: 'stopped', stopped_by: 'desk', sent: 2, total: 5 })
  expect(recipients()).toEqual([...receiver.asked].toSorted())
  expect((await send()).status).toBe(201)
  await expect.poll(state).toMatchObject({ state: 'done', sent: 1, total: 1 })
  expect(receiver.mails.at(-1)?.recipients).toEqual([rest])
  expect(receiver.mails).toHaveLength(3)
  // What was dropped says why, and nothing of whom.
  const dropped = await sql(
    "select reason, person, address, payload from messages where state = 'skipped'",
  )
  const nobody = { person: '', address: '', payload: '' }
  expect(dropped).toContainEqual({ reason: 'the reader has left the list', ...nobody })
})

test('X-MAILING-05 a post that is changed, unpublished or deleted while it is sent stops the mailing, which says where', async () => {
  const { server, receiver, sql } = await started(3, slow)
  const fates = { changed: { title: 'Another' }, unpublished: { is_published: false } }
  for (const [index, [stopped_by, change]] of Object.entries(fates).entries()) {
    const one = await withPost(server, { slug: stopped_by })
    await one.send()
    await expect.poll(() => one.state()).toMatchObject({ state: 'sending', sent: 1, total: 3 })
    await one.change(change)
    await expect.poll(() => one.state()).toMatchObject({ state: 'stopped', stopped_by, sent: 1 })
    expect(receiver.mails).toHaveLength(index + 1)
  }
  const gone = await withPost(server, { slug: 'gone' })
  await gone.send()
  await expect.poll(() => gone.state()).toMatchObject({ state: 'sending', sent: 1 })
  await call(gone.path, { method: 'DELETE' })
  const reasons = () => sql('select stopped_by from mailings order by created_at')
  await expect.poll(async () => (await reasons()).at(-1)).toEqual({ stopped_by: 'deleted' })
  expect(receiver.mails).toHaveLength(3)
})

test('X-MAILING-06 a mailing waits for its time and can be called off; a draft, or a server without a mail server, sends nothing', async () => {
  const { server, receiver } = await started(1)
  const { send, stop, state } = await withPost(server)
  const due_at = '2099-01-01T09:00:00.000Z'
  expect((await send({ due_at: 'soon' })).status).toBe(422)
  expect((await send({ due_at, is_far: true })).status).toBe(201)
  expect(await state()).toMatchObject({ state: 'scheduled', due_at, sent: 0 })
  await stop()
  expect(await state()).toMatchObject({ state: 'stopped', stopped_by: 'desk' })
  const draft = await withPost(server, { slug: 'draft', published_at: null })
  expect(await draft.send()).toMatchObject({ status: 409, body: { code: 'unpublished-post' } })

  const { url: DATABASE_URL } = await databaseLocation()
  const mute = await withPost(await served({ DATABASE_URL }))
  expect(await mute.shown()).toMatchObject({ has_mail_server: false })
  expect(await mute.send()).toMatchObject({ status: 409, body: { code: 'no-mail-server' } })
  const test = await post(`${mute.path}/mail`, { email: 'ada@example.com' })
  expect(test).toMatchObject({ status: 409, body: { code: 'no-mail-server' } })
  expect(receiver.asked).toEqual([])
})

test('X-MAILING-07 NEWSLETTER_AUTOSEND=on sends each post that is published from then on, once', async () => {
  const { server, receiver } = await started(1, { NEWSLETTER_AUTOSEND: 'on' })
  const old = await withPost(server, { slug: 'old' })
  const draft = await withPost(server, { published_at: null })

  await draft.change({ is_published: true })

  await expect.poll(() => draft.state()).toMatchObject({ state: 'done', sent: 1 })
  await draft.change({ is_published: false })
  await draft.change({ is_published: true })
  const next = await withPost(server, { slug: 'next', title: 'Next', published_at: null })
  await next.change({ is_published: true })
  await expect.poll(() => next.state()).toMatchObject({ state: 'done', sent: 1 })
  expect(receiver.mails.map(({ mail }) => mail.subject)).toEqual([text.title, 'Next'])
  expect(await old.state()).toBeNull()
})

test('X-MAILING-10 with RETENTION_DAYS=7 a mailing that goes on after more days reaches nobody twice', async () => {
  const weekly = { ...slow, RETENTION_DAYS: '7' }
  const { server, settings, sql, emails, recipients } = await started(2, weekly)
  const { path, send, stop, state } = await withPost(server)
  await apply(server.url, 'ada@example.com')
  await send()
  await expect.poll(state).toMatchObject({ state: 'sending', sent: 1, total: 2 })
  await stop()
  await server.stop()
  const eightDaysAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000).toISOString()
  await sql(`update messages set ended_at = '${eightDaysAgo}' where state <> 'waiting'`)
  await sql(`update submissions set received_at = '${eightDaysAgo}'`)

  const second = await served({ ...settings, ...fast })
  await expect.poll(() => sql(`select id from submissions where kind <> 'subscriber'`)).toEqual([])
  const later = `${path.replace(server.url, second.url)}/mailing`
  expect((await post(later, {})).status).toBe(201)

  const progress = async () => ((await call(later)).body as { mailing: State }).mailing
  await expect.poll(progress).toMatchObject({ state: 'done', sent: 1, total: 1 })
  expect(recipients()).toEqual(emails)
})

test('X-MAILING-11 a mailing that began a month ago doesn’t go on, because nothing says any more who has the post', async () => {
  const { server, sql, recipients } = await started(2, slow)
  const { send, stop, state } = await withPost(server)
  await send()
  await expect.poll(state).toMatchObject({ state: 'sending', sent: 1 })
  await stop()
  const before = recipients()

  expect((await send({ due_at: '2099-01-01T09:00:00.000Z', is_far: true })).status).toBe(201)
  await stop()
  const aMonthAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString()
  await sql(`update mailings set started_at = '${aMonthAgo}' where started_at is not null`)

  expect(await send()).toMatchObject({ status: 409, body: { code: 'already-sent' } })
  expect(recipients()).toEqual(before)
})

test('X-MAILING-12 a time that has passed is refused, and one more than a year away unless it is meant', async () => {
  const { server, receiver } = await started(2)
  const { send, state } = await withPost(server)
  const fromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const refusal = (message: string) => ({
    status: 422,
    body: { code: 'refused-fields', errors: [{ field: 'due_at', message }] },
  })

  const passed = 'This time has passed. Choose a later one, or none to send now.'
  for (const due_at of ['2020-01-01T00:00:00.000Z', fromNow(-1 / 24), '1970-01-01T00:00:00Z']) {
    expect(await send({ due_at })).toMatchObject(refusal(passed))
    expect(await send({ due_at, is_far: true })).toMatchObject(refusal(passed))
  }
  const far = 'This time is more than a year away. Check the year.'
  for (const due_at of [fromNow(367), '2206-01-01T09:00:00.000Z', '9999-12-31T23:59:59.999Z']) {
    expect(await send({ due_at })).toMatchObject(refusal(far))
    expect(await send({ due_at, is_far: false })).toMatchObject(refusal(far))
  }
  expect(await state()).toBeNull()
  expect((await send({ due_at: fromNow(365) })).status).toBe(201)
  expect(await state()).toMatchObject({ state: 'scheduled' })

  // The minute that has begun is now.
  const next = await withPost(server, { slug: 'next' })
  expect((await next.send({ due_at: new Date(Date.now() - 30_000).toISOString() })).status).toBe(
    201,
  )
  await expect.poll(() => next.state()).toMatchObject({ state: 'done', sent: 2 })
  expect(receiver.mails).toHaveLength(2)
})

test('X-MAILING-14 as many mails are on their way at once as the pace needs', async () => {
  const { server, receiver } = await started(12, { NEWSLETTER_PER_MINUTE: '1200' })
  const { promise, resolve } = Promise.withResolvers<undefined>()
  receiver.play((step) => (step === 'recipient' ? promise : undefined))
  const { send, state } = await withPost(server)

  await send()

  await expect.poll(() => receiver.asked.length).toBe(10)
  resolve(undefined)
  await expect.poll(state).toMatchObject({ state: 'done', sent: 12 })
})

test('X-MAILING-15 the desk tells how many a mailing reached, also after its mails were deleted', async () => {
  const { server, settings, receiver, sql } = await started(3)
  let calls = 0
  receiver.play((step) => {
    if (step === 'recipient') calls += 1
    return step === 'recipient' && calls === 1 ? '550 5.1.1' : undefined
  })
  const { path, send, state } = await withPost(server)
  await send()
  const reached = { state: 'done', total: 3, sent: 2, bounced: 1, failed: 0 }
  await expect.poll(state).toMatchObject(reached)
  await server.stop()
  const long = "'2020-01-01T00:00:00.000Z'"
  await sql(`update messages set ended_at = ${long}`)

  const second = await served(settings)
  await expect.poll(() => sql('select 1 from messages')).toEqual([])

  const { body } = await call(`${path.replace(server.url, second.url)}/mailing`)
  expect(body).toMatchObject({ mailing: reached })
})
