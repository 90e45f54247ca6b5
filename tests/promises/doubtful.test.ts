import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { call, post } from '../support/http.ts'
import { mailServer } from '../support/mail-server.ts'
import { adLead, application, contactLead } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

const pitch = 'We bring your company to the first page. '.repeat(5)
const links = (count: number) => 'https://a.example '.repeat(count)

/** A server on this machine, where the desk needs no token, with a webhook. */
async function started(others: Record<string, string> = {}) {
  const { url } = await databaseLocation()
  const receiver = await webhookReceiver()
  const server = await served({ DATABASE_URL: url, WEBHOOK_URL: receiver.origin, ...others })
  const send = (path: string, body: object) => post(server.url + path, body)
  return {
    receiver,
    sendLead: (body: object) => send('/api/leads', { ...adLead, ...body }),
    apply: (body: object) => send('/api/applications', { ...application, ...body }),
    /** Sends the contact form like a page without scripts. */
    contact: (body: object) =>
      call(`${server.url}/api/leads`, {
        method: 'POST',
        body: new URLSearchParams({ ...contactLead, ...body }),
      }),
    async listed(filter: object = {}) {
      const { body } = await send('/api/desk/search', filter)
      return (body as { records: { id: string; email: string }[] }).records
    },
    async detail(id: string) {
      return (await call(`${server.url}/api/desk/records/${id}`)).body as object
    },
    accept: (id: string) => send(`/api/desk/records/${id}/accept`, {}),
    remove: (id: string) => call(`${server.url}/api/desk/records/${id}`, { method: 'DELETE' }),
  }
}

const emails = (records: readonly { email: string }[]) => records.map(({ email }) => email)

// Each test has a domain of its own.
const { receiver, sendLead, apply, contact, listed, detail, accept, remove } = await started()
const forwardedFrom = (domain: string) =>
  receiver.calls.map(({ body }) => body).filter(({ email }) => `${email}`.endsWith(domain))

test('X-DOUBTFUL-01 what no person sends is answered like anything else, and only the folder at the desk has it, with the reason', async () => {
  const real = await sendLead({ fill_ms: 60_000, email: 'ada@first.example' })
  const quick = await sendLead({ fill_ms: 300, email: 'quick@first.example' })
  const full = await apply({ biggest_challenge: `Read ${links(9)}`, email: 'full@first.example' })

  expect([quick.status, full.status]).toEqual([real.status, real.status])
  expect(Object.keys(quick.body as object)).toEqual(Object.keys(real.body as object))
  await expect.poll(() => forwardedFrom('first.example')).toHaveLength(1)
  expect(emails(await listed({ q: 'first.example' }))).toEqual(['ada@first.example'])
  const [second, first] = await listed({ status: 'spam', q: 'first.example' })
  expect(await detail(`${first?.id}`)).toMatchObject({
    ...{ email: 'quick@first.example', status: 'spam', doubt: 'speed' },
  })
  expect(await detail(`${second?.id}`)).toMatchObject({
    ...{ email: 'full@first.example', status: 'spam', doubt: 'links' },
  })
  expect(forwardedFrom('first.example')).toHaveLength(1)
})

test('X-DOUBTFUL-02 a body without the time, one with any other value, and a few links are not doubtful', async () => {
  const times = [undefined, null, -1, '5', {}, 2_000, 1e300]

  for (const [index, fill_ms] of times.entries()) {
    expect((await sendLead({ fill_ms, email: `a${index}@second.example` })).status).toBe(201)
  }
  await sendLead({ challenge: `See ${links(3)}`, email: 'links@second.example' })
  await contact({ fill_ms: '1', email: 'plain@second.example' })

  expect(await listed({ status: 'spam', q: 'second.example' })).toEqual([])
  expect(await listed({ q: 'second.example' })).toHaveLength(times.length + 2)
})

test('X-DOUBTFUL-03 a text that two other addresses sent within a day is doubtful; one that is sent again with a corrected address is not', async () => {
  await contact({ message: pitch, email: 'ada@thrid.example' })
  await contact({ message: pitch, email: 'ada@third.example' })
  await contact({ message: pitch, email: 'ADA@third.example' })
  expect(await listed({ status: 'spam', q: 'third.example' })).toEqual([])
  await contact({ message: `${pitch.toUpperCase()}\n`, email: 'third@third.example' })
  for (const email of ['b@third.example', 'c@third.example', 'd@third.example']) {
    await sendLead({ challenge: 'More sales', email })
  }

  expect(emails(await listed({ status: 'spam', q: 'third.example' }))).toEqual([
    'third@third.example',
  ])
})

test('X-DOUBTFUL-04 one that is real is stored and forwarded as if it had just arrived; one that is deleted is gone, and nobody hears of it', async () => {
  await sendLead({ fill_ms: 1, email: 'ada@fourth.example' })
  await sendLead({ fill_ms: 1, email: 'eve@fourth.example' })
  const [eve, ada] = await listed({ status: 'spam', q: 'fourth.example' })

  expect(await accept(`${ada?.id}`)).toMatchObject({ status: 200, body: { count: 1 } })
  expect((await accept(`${ada?.id}`)).status).toBe(404)
  expect(await remove(`${eve?.id}`)).toMatchObject({ status: 200, body: { count: 1 } })

  const received = { type: 'lead.received', email: 'ada@fourth.example' }
  await expect.poll(() => forwardedFrom('fourth.example')).toMatchObject([received])
  const stored = await listed({ q: 'fourth.example' })
  expect(emails(stored)).toEqual(['ada@fourth.example'])
  expect((await remove(`${stored[0]?.id}`)).status).toBe(404)
  expect(await listed({ status: 'spam', q: 'fourth.example' })).toEqual([])
})

test('X-DOUBTFUL-05 a doubtful form that is sent twice is stored once, and a repetition of a real one is that one', async () => {
  const first = await sendLead({ fill_ms: 1 })
  const second = await sendLead({ fill_ms: 2 })
  const real = await sendLead({ fill_ms: 60_000 })
  const again = await sendLead({ fill_ms: 3 })

  expect(second.body).toEqual(first.body)
  expect(again.body).toEqual(real.body)
  expect(await listed({ status: 'spam', q: adLead.email })).toHaveLength(1)
  expect(await listed({ q: adLead.email })).toHaveLength(1)
})

test('X-DOUBTFUL-09 its sender gets the mail back when it is accepted, and none before', async () => {
  const { url: SMTP_URL, mails } = await mailServer()
  const { sendLead, listed, accept } = await started({ SMTP_URL, REPLIES: 'on' })
  await sendLead({ fill_ms: 1, email: 'quick@example.com' })
  await sendLead({ email: 'ada@example.com' })
  await expect.poll(() => mails.length).toBe(1)

  const [quick] = await listed({ status: 'spam' })
  await accept(`${quick?.id}`)

  await expect.poll(() => mails.length).toBe(2)
  expect(mails.map(({ recipients }) => recipients)).toEqual([
    ['ada@example.com'],
    ['quick@example.com'],
  ])
})
