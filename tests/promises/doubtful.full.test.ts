import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { deskOf } from '../support/desk.ts'
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
  const desk = deskOf(server)
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
    ...{ listed: desk.sent, inFolder: desk.doubtful, accept: desk.accept },
    detail: async (id: string) => (await desk.request('GET', `/doubtful/${id}`)).body as object,
    remove: (id: string) => desk.request('DELETE', `/doubtful/${id}`),
  }
}

const emails = (records: readonly { email: string }[]) => records.map(({ email }) => email)

// Each test has a domain of its own.
const { receiver, sendLead, apply, contact, listed, inFolder, detail, accept, remove } =
  await started()
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
  const [second, first] = await inFolder('first.example')
  expect(await detail(`${first?.id}`)).toMatchObject({
    ...{ email: 'quick@first.example', doubt: 'speed' },
  })
  expect(await detail(`${second?.id}`)).toMatchObject({
    ...{ email: 'full@first.example', doubt: 'links' },
  })
  expect(forwardedFrom('first.example')).toHaveLength(1)
})

test('X-DOUBTFUL-02 a body without the time to fill it in, one with any other value, and a few links are not doubtful', async () => {
  const times = [undefined, null, -1, '5', {}, 2_000, 1e300]

  for (const [index, fill_ms] of times.entries()) {
    expect((await sendLead({ fill_ms, email: `a${index}@second.example` })).status).toBe(201)
  }
  await sendLead({ challenge: `See ${links(3)}`, email: 'links@second.example' })
  await contact({ fill_ms: '1', email: 'plain@second.example' })

  expect(await inFolder('second.example')).toEqual([])
  expect(await listed({ q: 'second.example' })).toHaveLength(times.length + 2)
})

test('X-DOUBTFUL-03 a text that two other addresses sent within a day is doubtful; one that is sent again with a corrected address is not', async () => {
  await contact({ message: pitch, email: 'ada@thrid.example' })
  await contact({ message: pitch, email: 'ada@third.example' })
  await contact({ message: pitch, email: 'ADA@third.example' })
  expect(await inFolder('third.example')).toEqual([])
  await contact({ message: `${pitch.toUpperCase()}\n`, email: 'third@third.example' })
  for (const email of ['b@third.example', 'c@third.example', 'd@third.example']) {
    await sendLead({ challenge: 'More sales', email })
  }

  expect(emails(await inFolder('third.example'))).toEqual(['third@third.example'])
})

test('X-DOUBTFUL-04 one that is real is stored and forwarded as if it had just arrived; one that is deleted is gone, and nobody hears of it', async () => {
  await sendLead({ fill_ms: 1, email: 'ada@fourth.example' })
  await sendLead({ fill_ms: 1, email: 'eve@fourth.example' })
  const [eve, ada] = await inFolder('fourth.example')

  expect(await accept(`${ada?.id}`)).toMatchObject({ status: 200, body: { count: 1 } })
  expect((await accept(`${ada?.id}`)).status).toBe(404)
  expect(await remove(`${eve?.id}`)).toMatchObject({ status: 200, body: { count: 1 } })

  const received = { type: 'lead.received', email: 'ada@fourth.example' }
  await expect.poll(() => forwardedFrom('fourth.example')).toMatchObject([received])
  const stored = await listed({ q: 'fourth.example' })
  expect(emails(stored)).toEqual(['ada@fourth.example'])
  expect((await remove(`${stored[0]?.id}`)).status).toBe(404)
  expect(await inFolder('fourth.example')).toEqual([])
})

test('X-DOUBTFUL-05 a doubtful form that is sent twice is stored once, and a repetition of a real one is that one', async () => {
  const first = await sendLead({ fill_ms: 1 })
  const second = await sendLead({ fill_ms: 2 })
  const real = await sendLead({ fill_ms: 60_000 })
  const again = await sendLead({ fill_ms: 3 })

  expect(second.body).toEqual(first.body)
  expect(again.body).toEqual(real.body)
  expect(await inFolder(adLead.email)).toHaveLength(1)
  expect(await listed({ q: adLead.email })).toHaveLength(1)
})

/** A server behind a proxy, where each client has an address of its own, and its database. */
async function behindProxy() {
  const { url, sql } = await databaseLocation()
  const server = await served({ DATABASE_URL: url, TRUST_PROXY: '1' })
  return {
    sql,
    sendFrom: (client: string, email: string) =>
      post(
        `${server.url}/api/leads`,
        { ...adLead, email, fill_ms: 1 },
        { 'X-Forwarded-For': client },
      ),
  }
}

const stored = `select email from submissions where status = 'spam' order by received_at, id`

test('X-DOUBTFUL-11 a flood of doubtful ones from one client fills its share of the folder, is answered alike, and pushes nobody out', async () => {
  const { sql, sendFrom } = await behindProxy()
  const first = await sendFrom('192.0.2.1', 'ada@example.com')
  const answers = []
  for (let n = 0; n < 60; n += 1)
    answers.push(await sendFrom('192.0.2.9', `flood-${n}@example.com`))
  await sendFrom('192.0.2.2', 'grace@example.com')

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  const ids = answers.map(({ body }) => Object(body).id)
  expect(new Set(ids).size).toBe(60)
  const { id } = Object(first.body)
  expect(ids.map((one) => one.length)).toEqual(Array(60).fill(id.length))
  const flood = Array.from({ length: 20 }, (_, n) => `flood-${n}@example.com`)
  const emails = ['ada@example.com', ...flood, 'grace@example.com']
  expect(await sql(stored)).toEqual(emails.map((email) => ({ email })))
  expect(await sql('select count from dropped_doubtful')).toEqual([{ count: 40 }])
})

test('X-DOUBTFUL-12 in a full folder the oldest one goes of the client that has the most there', async () => {
  const { sql, sendFrom } = await behindProxy()
  // Not old enough to be deleted.
  const day = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await sql(`
    insert into submissions (id, kind, name, email, status, doubt, sender, fields, received_at)
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 999)
    select 'id-' || n, 'lead', 'A', 'a' || n || '@example.com', 'spam', 'speed',
      case when n <= 960 then 'client-' || n when n <= 980 then 'flood' else 'other-' || n end,
      '{}', '${day}T00:00:00.' || (1000 + n) from numbers`)
  await sendFrom('192.0.2.1', 'ada@example.com')
  expect(await sql(stored)).toHaveLength(1000)

  await sendFrom('192.0.2.2', 'grace@example.com')
  await sendFrom('192.0.2.2', 'grace+2@example.com')

  const emails = (await sql(stored)).map(({ email }) => email)
  expect(emails).toHaveLength(1000)
  expect(emails).toEqual(expect.arrayContaining(['a1@example.com', 'ada@example.com']))
  expect(emails).toEqual(expect.arrayContaining(['grace@example.com', 'grace+2@example.com']))
  expect(emails).not.toContain('a961@example.com')
  expect(emails).not.toContain('a962@example.com')
})

test('X-DOUBTFUL-09 its sender gets the mail back when it is accepted, and none before', async () => {
  const { url: SMTP_URL, mails } = await mailServer()
  const { sendLead, inFolder, accept } = await started({ SMTP_URL, REPLIES: 'on' })
  await sendLead({ fill_ms: 1, email: 'quick@example.com' })
  await sendLead({ email: 'ada@example.com' })
  await expect.poll(() => mails.length).toBe(1)

  const [quick] = await inFolder()
  await accept(`${quick?.id}`)

  await expect.poll(() => mails.length).toBe(2)
  expect(mails.map(({ recipients }) => recipients)).toEqual([
    ['ada@example.com'],
    ['quick@example.com'],
  ])
})

test('X-DOUBTFUL-10 links count in every field of every form', async () => {
  const name = `Ada ${links(2).trim()}`
  await sendLead({ email: 'spread@tenth.example', name, challenge: `Read ${links(2)}` })
  await apply({ email: 'company@tenth.example', company_name: links(4).trim() })
  await sendLead({ email: 'fair@tenth.example', challenge: `Read ${links(3)}` })

  const doubtful = await inFolder('tenth.example')
  expect(emails(doubtful).toSorted()).toEqual(['company@tenth.example', 'spread@tenth.example'])
  expect(emails(await listed({ q: 'tenth.example' }))).toEqual(['fair@tenth.example'])
})
