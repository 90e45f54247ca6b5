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

test('X-DOUBTFUL-01 what no person sends is answered like anything else, and only the folder at the desk has it, with the reason', async () => {
  const { receiver, sendLead, apply, listed, detail } = await started()

  const real = await sendLead({ fill_ms: 60_000, email: 'ada@example.com' })
  const quick = await sendLead({ fill_ms: 300, email: 'quick@example.com' })
  const full = await apply({ biggest_challenge: `Read ${links(9)}`, email: 'full@example.com' })

  expect([quick.status, full.status]).toEqual([real.status, real.status])
  expect(Object.keys(quick.body as object)).toEqual(Object.keys(real.body as object))
  await expect.poll(() => receiver.calls.length).toBe(1)
  expect(emails(await listed())).toEqual(['ada@example.com'])
  const [second, first] = await listed({ status: 'spam' })
  expect(await detail(`${first?.id}`)).toMatchObject({
    ...{ email: 'quick@example.com', status: 'spam', doubt: 'speed' },
  })
  expect(await detail(`${second?.id}`)).toMatchObject({
    ...{ email: 'full@example.com', status: 'spam', doubt: 'links' },
  })
  expect(receiver.calls).toHaveLength(1)
})

test('X-DOUBTFUL-02 a body without the time, one with any other value, and a few links are not doubtful', async () => {
  const { sendLead, contact, listed } = await started()
  const times = [undefined, null, -1, '5', {}, 2_000, 1e300]

  for (const [index, fill_ms] of times.entries()) {
    expect((await sendLead({ fill_ms, email: `a${index}@example.com` })).status).toBe(201)
  }
  await sendLead({ challenge: `See ${links(3)}`, email: 'links@example.com' })
  await contact({ fill_ms: '1', email: 'plain@example.com' })

  expect(await listed({ status: 'spam' })).toEqual([])
  expect(await listed()).toHaveLength(times.length + 2)
})

test('X-DOUBTFUL-03 a text that two other addresses sent within a day is doubtful; one that is sent again with a corrected address is not', async () => {
  const { contact, sendLead, listed } = await started()

  await contact({ message: pitch, email: 'ada@exampel.com' })
  await contact({ message: pitch, email: 'ada@example.com' })
  await contact({ message: pitch, email: 'ADA@example.com' })
  expect(await listed({ status: 'spam' })).toEqual([])
  await contact({ message: `${pitch.toUpperCase()}\n`, email: 'third@example.com' })
  for (const email of ['b@example.com', 'c@example.com', 'd@example.com']) {
    await sendLead({ challenge: 'More sales', email })
  }

  expect(emails(await listed({ status: 'spam' }))).toEqual(['third@example.com'])
})

test('X-DOUBTFUL-04 one that is real is stored and forwarded as if it had just arrived; one that is deleted is gone, and nobody hears of it', async () => {
  const { receiver, sendLead, listed, accept, remove } = await started()
  await sendLead({ fill_ms: 1, email: 'ada@example.com' })
  await sendLead({ fill_ms: 1, email: 'eve@example.com' })
  const [eve, ada] = await listed({ status: 'spam' })

  expect(await accept(`${ada?.id}`)).toMatchObject({ status: 200, body: { count: 1 } })
  expect((await accept(`${ada?.id}`)).status).toBe(404)
  expect(await remove(`${eve?.id}`)).toMatchObject({ status: 200, body: { count: 1 } })

  await expect.poll(() => receiver.calls.length).toBe(1)
  expect(receiver.calls[0]?.body).toMatchObject({ type: 'lead.received', email: 'ada@example.com' })
  const stored = await listed()
  expect(emails(stored)).toEqual(['ada@example.com'])
  expect((await remove(`${stored[0]?.id}`)).status).toBe(404)
  expect(await listed({ status: 'spam' })).toEqual([])
})

test('X-DOUBTFUL-05 a doubtful form that is sent twice is stored once, and a repetition of a real one is that one', async () => {
  const { sendLead, listed } = await started()
  const first = await sendLead({ fill_ms: 1 })
  const second = await sendLead({ fill_ms: 2 })
  const real = await sendLead({ fill_ms: 60_000 })
  const again = await sendLead({ fill_ms: 3 })

  expect(second.body).toEqual(first.body)
  expect(again.body).toEqual(real.body)
  expect(await listed({ status: 'spam' })).toHaveLength(1)
  expect(await listed()).toHaveLength(1)
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
