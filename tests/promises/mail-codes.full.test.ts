import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { deskOf } from '../support/desk.ts'
import { grown } from '../support/grown.ts'
import { call } from '../support/http.ts'
import { text, withPost } from '../support/mailed-post.ts'
import { type Asked, type Reply, scriptedMailServer } from '../support/scripted-mail-server.ts'
import { served } from '../support/served.ts'
import { signUp } from '../support/visits.ts'

/** A server that mails a post to readers as soon as it can. */
async function started(
  readers: readonly string[],
  script: (asked: Asked) => Reply,
  perMinute = 6000,
) {
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const receiver = await scriptedMailServer(script)
  const fast = { NEWSLETTER_PER_MINUTE: `${perMinute}`, WEBHOOK_RETRY_MS: '10', RATE_LIMIT: '1000' }
  const server = await served({ DATABASE_URL, SMTP_URL: receiver.url, ...fast })
  for (const reader of readers) expect(await signUp(server.url, reader)).toBe(201)
  async function reasons() {
    const { body } = await call(`${server.url}/api/desk/deliveries`)
    type Row = { readonly reason: string }
    const { failures, waiting } = body as { failures: readonly Row[]; waiting: readonly Row[] }
    const said = (state: string) => (row: Row) => `${state}: ${row.reason}`
    return [...failures.map(said('failed')).toSorted(), ...waiting.map(said('waiting'))]
  }
  const sent = () => receiver.mails.map(({ recipient }) => recipient).toSorted()
  return { ...(await withPost(server)), server, receiver, sql, reasons, sent }
}

/** What the server answers to each reader, in turn, and then that it accepts. */
const answers: Record<string, Partial<Record<Asked['step'], Reply[]>>> = {
  'gone@example.com': { RCPT: ['550-5.1.1 No such user\n550 5.1.1 gone@example.com'] },
  'gone-after-all@example.com': { content: ['550 5.1.1 No such user'] },
  'full@example.com': { RCPT: ['552 5.2.2 Over quota', '452 4.2.2 Over quota'] },
  'stranger@example.com': { RCPT: ['450 4.2.0 Greylisted'] },
  'cut@example.com': { RCPT: [{ cut: '' }], DATA: [{ cut: '45' }] },
  'closing@example.com': { DATA: ['421 4.3.2 Closing'], content: ['421 4.3.0 Later'] },
  'vague@example.com': { RCPT: ['550 Rejected'] },
  'spam@example.com': { content: ['554 5.7.1 Spam'] },
  'limit@example.com': { RCPT: ['550 Domain has exceeded the max emails per hour (50/50)'] },
  'listed@example.com': {},
}

test('X-MAILCODES-01 of the readers of a mailing only those whose address is wrong are off the list; the others get it once their server takes it', async () => {
  const left = structuredClone(answers)
  const readers = Object.keys(answers)
  const { send, shown, state, reasons, sent, server, receiver } = await started(
    readers,
    ({ step, recipient }) => left[recipient]?.[step]?.shift(),
  )
  await send()
  await grown(receiver.asked, 17)

  await expect
    .poll(state)
    .toMatchObject({ state: 'sending', total: 10, sent: 5, bounced: 2, failed: 2 })
  expect(sent()).toEqual(
    ['closing', 'cut', 'full', 'listed', 'stranger'].map((name) => `${name}@example.com`),
  )
  const { subscribers, bounced } = await shown()
  expect(subscribers).toBe(8)
  const reason = 'answered 550 5.1.1: no such mailbox'
  const gone = ['gone-after-all@example.com', 'gone@example.com'].map((email) => ({
    email,
    reason,
    post: text.title,
  }))
  expect(bounced.toSorted((one, other) => (one.email < other.email ? -1 : 1))).toMatchObject(gone)
  await expect
    .poll(reasons)
    .toEqual([
      'failed: answered 550: refused without a reason',
      'failed: answered 554 5.7.1: refused by policy',
      'waiting: answered 550: a limit of the mail server is reached',
    ])
  expect(server.log.join()).not.toMatch(/@example\.com|No such user|max emails/)
})

test('X-MAILCODES-02 a limit by the hour takes nobody off the list, holds the mailing, and those beyond it get their mail later', async () => {
  const readers = Array.from({ length: 30 }, (_, index) => `reader-${index}@example.com`)
  const limit = '550 5.4.5 Daily user sending limit exceeded'
  let left = 15
  const { send, shown, state, resume, sent, receiver, sql } = await started(
    readers,
    ({ step }) => {
      if (step === 'RCPT') left -= 1
      return step === 'RCPT' && left < 0 ? limit : undefined
    },
    600,
  )
  await send()
  const reason = 'answered 550 5.4.5: a limit of the mail server is reached'
  await expect
    .poll(state)
    .toMatchObject({ state: 'sending', sent: 15, bounced: 0, failed: 0, reason })
  const until = Date.parse((await state())?.paused_until ?? '') - Date.now()
  expect(until > 50 * 60_000 && until <= 60 * 60_000).toBe(true)
  // Of fifteen more, the run that was needed to know, and what was on its way.
  const { length: asked } = receiver.asked
  expect(asked).toBeLessThan(15 + 15)
  expect(await shown()).toMatchObject({ subscribers: 30, bounced: [] })

  // A refusal that is still on its way, or about to be, would hold the mailing again.
  const isBusy = () => `leased_until is not null or due_at <= '${new Date().toISOString()}'`
  await expect
    .poll(() => sql(`select 1 from messages where state = 'waiting' and (${isBusy()})`))
    .toEqual([])
  left = 100
  expect((await resume()).body).toMatchObject({ mailing: { paused_until: null } })
  await grown(receiver.asked, asked + 15)

  await expect.poll(sent).toEqual(readers.toSorted())
  await expect.poll(state).toMatchObject({ state: 'done', sent: 30, bounced: 0, failed: 0 })
})

test('X-MAILCODES-03 a mail server that refuses each reader because of us stops a mailing with the reason, no reader is off the list, and all get it once it is tried again', async () => {
  const readers = Array.from({ length: 25 }, (_, index) => `reader-${index}@example.com`)
  let isMended = false
  const { send, shown, state, sent, receiver, sql } = await started(
    readers,
    ({ step }) => (step === 'RCPT' && !isMended ? '550 5.7.1 Sender refused by policy' : undefined),
    600,
  )
  await send()
  await grown(receiver.asked, 5)

  const reason = 'answered 550 5.7.1: refused by policy'
  const stopped = { state: 'stopped', stopped_by: 'refused', bounced: 0, sent: 0, reason }
  await expect.poll(state).toMatchObject(stopped)
  expect(receiver.asked.length).toBeLessThan(15)
  expect(await shown()).toMatchObject({ subscribers: 25, bounced: [] })

  // What was on its way would be taken for the mailing that has stopped.
  await expect.poll(() => sql('select 1 from messages where leased_until is not null')).toEqual([])
  isMended = true
  expect((await send()).status).toBe(201)
  await expect.poll(sent).toEqual(readers.toSorted())
  await expect.poll(state).toMatchObject({ state: 'done', total: 25, sent: 25, failed: 0 })
})

const unexplained = 'vague@example.com'
const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000).toISOString()

test('X-MAILCODES-04 a refusal without a code is a bounce once it was said to two mailings days apart, and not if a mail arrived between them', async () => {
  let isRefusing = true
  const { server, send, shown, state, sql } = await started([unexplained], ({ step }) =>
    step === 'RCPT' && isRefusing ? '550 Rejected' : undefined,
  )
  const mailed = async (slug: string) => {
    const other = await withPost(server, { slug, title: slug })
    await other.send()
    return other
  }
  await send()
  await expect.poll(state).toMatchObject({ state: 'done', failed: 1, bounced: 0 })
  const soon = await mailed('soon')
  await expect.poll(soon.state).toMatchObject({ state: 'done', failed: 1, bounced: 0 })
  expect(await shown()).toMatchObject({ subscribers: 1, bounced: [] })

  isRefusing = false
  const arrived = await mailed('arrived')
  await expect.poll(arrived.state).toMatchObject({ state: 'done', sent: 1 })
  isRefusing = true
  const again = await mailed('again')
  await expect.poll(again.state).toMatchObject({ state: 'done', failed: 1, bounced: 0 })
  await sql(`update newsletter_subscribers set unsure_at = '${days(3)}'`)
  const later = await mailed('later')

  await expect.poll(later.state).toMatchObject({ state: 'done', failed: 0, bounced: 1 })
  expect(await shown()).toMatchObject({
    ...{
      subscribers: 0,
      bounced: [
        { email: unexplained, reason: expect.stringContaining('550'), cause: 'unexplained' },
      ],
    },
  })
})

test.each([
  ['signs up again', (url: string) => signUp(url, 'gone@example.com')],
  [
    'is tried again at the desk',
    async (url: string) =>
      (await deskOf({ url }).request('POST', '/people/relist', { contact: 'gone@example.com' }))
        .status,
  ],
])('X-MAILCODES-05 who bounced and %s gets newsletters again', async (_, comeBack) => {
  let isBack = false
  const { server, send, shown, state, sent } = await started(['gone@example.com'], ({ step }) =>
    step === 'RCPT' && !isBack ? '550 5.1.1 No such user' : undefined,
  )
  await send()
  await expect.poll(state).toMatchObject({ state: 'done', bounced: 1 })
  isBack = true

  expect(await comeBack(server.url)).toBeLessThan(300)

  expect(await shown()).toMatchObject({ subscribers: 1, bounced: [] })
  const next = await withPost(server, { slug: 'next', title: 'Next' })
  await next.send()
  await expect.poll(sent).toEqual(['gone@example.com'])
})
