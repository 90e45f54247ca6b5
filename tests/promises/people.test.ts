import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { deskOf } from '../support/desk.ts'
import { call, post } from '../support/http.ts'
import { adLead, application, contactLead } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { apply, signUp } from '../support/visits.ts'

/** A desk on this machine. */
async function started(settings: Record<string, string> = {}) {
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const server = await served({ DATABASE_URL, ...settings })
  const desk = deskOf(server)
  /** The person who sent something, what was done about them, and what else they sent. */
  async function detail(id: unknown) {
    const { id: person, status, version, done, timeline } = await desk.detail(id)
    const also = timeline.filter((entry) => entry.type === 'sent' && entry.id !== id)
    return { person, status, version, timeline: done, also }
  }
  return {
    ...{ sql, desk, detail, records: desk.sent, url: server.url },
    send: async (path: string, body: object) =>
      ((await post(server.url + path, body)).body as { id: string }).id,
    setStatus: async (id: unknown, status: string) =>
      (await desk.setStatus(id, status, (await detail(id)).version)).status,
    note: (id: unknown, note: string) => desk.note(id, note),
  }
}

test('X-PEOPLE-01 all that somebody sends is one person’s: a status and a note on one are those of all', async () => {
  const { url, send, detail, records, setStatus, note } = await started()
  const ada = { email: 'ada@example.com' }
  const lead = await send('/api/leads', { ...contactLead, ...ada })
  await signUp(url, 'Ada@Example.com')
  const applied = await send('/api/applications', { ...application, email: ' ADA@example.com ' })
  await send('/api/leads', { ...adLead, email: 'bob@example.com' })

  expect(await setStatus(lead, 'in-touch')).toBe(200)
  await note(applied, 'Wants a date in May.')

  const all = await records()
  expect(all.map(({ email, kind, status }) => [email, kind, status])).toEqual([
    ['bob@example.com', 'lead', 'new'],
    ['ada@example.com', 'application', 'in-touch'],
    ['ada@example.com', 'subscriber', 'in-touch'],
    ['ada@example.com', 'lead', 'in-touch'],
  ])
  const seen = await detail(lead)
  expect(seen.timeline).toMatchObject([
    { type: 'status', body: { from: 'new', to: 'in-touch' } },
    { type: 'note', body: { note: 'Wants a date in May.' } },
  ])
  expect(seen.also.map(({ kind }) => kind)).toEqual(['application', 'subscriber'])
  expect(await detail(applied)).toMatchObject({ version: 1, timeline: seen.timeline })
  expect(await records({ status: 'in-touch' })).toHaveLength(3)
})

test('X-PEOPLE-02 a status that was decided on an older state of the person is refused, whichever record it was', async () => {
  const { desk, send, setStatus } = await started()
  const one = await send('/api/leads', { ...contactLead, email: 'ada@example.com' })
  const other = await send('/api/applications', { ...application, email: 'ada@example.com' })
  expect(await setStatus(one, 'won')).toBe(200)

  const path = `/people/${await desk.personOf(other)}`
  const { status } = await desk.request('PATCH', path, { status: 'lost' })
  const stale = await desk.setStatus(other, 'lost', 0)

  expect(status).toBe(428)
  expect(stale).toMatchObject({ status: 412, body: { person: { status: 'won', version: 1 } } })
})

test('X-PEOPLE-03 somebody who comes back after “lost” is new again, and who was won stays won', async () => {
  const { detail, records, send, setStatus } = await started()
  const [ada, bob] = ['ada@example.com', 'bob@example.com']
  await setStatus(await send('/api/leads', { ...contactLead, email: ada }), 'lost')
  await setStatus(await send('/api/leads', { ...contactLead, email: bob }), 'won')

  const back = await send('/api/applications', { ...application, email: ada })
  await send('/api/applications', { ...application, email: bob })

  const statuses = (await records()).map(({ email, status }) => [email, status])
  expect(statuses).toEqual(
    [bob, ada, bob, ada].map((email) => [email, email === ada ? 'new' : 'won']),
  )
  expect((await detail(back)).timeline.at(-1)).toMatchObject({ body: { from: 'lost', to: 'new' } })
})

test('X-PEOPLE-04 two who are one are merged, and parted again as they were', async () => {
  const { desk, detail, records, send, setStatus, note } = await started()
  const office = await send('/api/leads', { ...contactLead, email: 'ada@office.example' })
  const home = await send('/api/leads', { ...adLead, email: 'ada@home.example' })
  await setStatus(office, 'in-touch')
  await setStatus(home, 'won')
  await note(home, 'Prefers mornings.')
  const [{ person }, { person: from }] = [await detail(office), await detail(home)]

  const merge = (contact: string) => desk.request('POST', `/people/${person}/merge`, { contact })
  expect(await merge('Ada@Home.example')).toMatchObject({ status: 200, body: { count: 1 } })

  expect((await records()).map(({ status }) => status)).toEqual(['in-touch', 'in-touch'])
  const merged = await detail(office)
  expect(merged.also.map(({ id }) => id)).toEqual([home])
  expect(merged.timeline.map(({ type }) => type)).toEqual(['status', 'status', 'note', 'merged'])
  expect(await detail(home)).toMatchObject({ person, status: 'in-touch' })
  const later = await send('/api/applications', { ...application, email: 'ada@home.example' })
  expect(await detail(later)).toMatchObject({ person, status: 'in-touch' })
  expect(await merge('ada@home.example')).toMatchObject({
    ...{ status: 422, body: { errors: [{ field: 'contact' }] } },
  })
  expect(await merge('nobody@home.example')).toMatchObject({ status: 404 })
  expect((await desk.person('ada@office.example')).body).toMatchObject({
    submissions: [{ id: office }, { id: home }, { id: later }],
  })

  const part = () => desk.request('POST', `/people/${person}/part`, { person: from })
  expect(await part()).toMatchObject({ status: 200 })
  expect(await part()).toMatchObject({ status: 404 })

  expect(await detail(office)).toMatchObject({ person, status: 'in-touch', also: [] })
  expect(await detail(home)).toMatchObject({ person: from, status: 'won', also: [{ id: later }] })
  expect((await detail(home)).timeline.map(({ type }) => type)).toEqual(['status', 'note'])
})

test('X-PEOPLE-05 an erasure of a merged person takes all that either sent, and nothing of others', async () => {
  const { desk, detail, send, sql } = await started()
  const office = await send('/api/leads', { ...contactLead, email: 'ada@office.example' })
  await send('/api/leads', { ...adLead, email: 'ada@home.example' })
  await send('/api/leads', { ...adLead, email: 'bob@home.example' })
  const { person } = await detail(office)
  await desk.request('POST', `/people/${person}/merge`, { contact: 'ada@home.example' })

  expect(await desk.erase('ada@home.example')).toMatchObject({ status: 200, body: { leads: 2 } })

  expect(await sql('select key from people')).toEqual([{ key: 'bob@home.example' }])
  expect(await sql('select email from submissions')).toEqual([{ email: 'bob@home.example' }])
  expect(await sql('select id from timeline')).toEqual([])
})

test('X-PEOPLE-06 who left neither an address nor a phone number is exported and erased by id', async () => {
  const { url, desk, send, sql } = await started()
  const id = await send('/api/leads', { ...adLead, email: 'ada@example.com' })
  const other = await send('/api/leads', { ...adLead, email: 'bob@example.com' })
  // As a form stores it that asks for no address, and whose phone field holds “ask my office”.
  await sql(`update people set key = '${id}' where key = 'ada@example.com'`)
  await sql(`update submissions set email = '${id}' where id = '${id}'`)

  const person = await desk.personOf(id)
  const file = await call(`${url}/api/desk/people/${person}/data`)
  const erased = await desk.request('POST', `/people/${person}/erase`, {})

  expect(JSON.parse(JSON.stringify(file.body))).toMatchObject({ submissions: [{ id }] })
  expect(erased).toMatchObject({ status: 200, body: { leads: 1 } })
  expect(await sql('select id from submissions')).toEqual([{ id: other }])
  expect(await sql('select key from people')).toEqual([{ key: 'bob@example.com' }])
})

test('X-PEOPLE-07 who leaves the list is forgotten, unless they sent something else', async () => {
  const { url, desk, detail, send, sql } = await started()
  await signUp(url, 'ada@example.com')
  await signUp(url, 'bob@example.com')
  const applied = await send('/api/applications', { ...application, email: 'bob@example.com' })

  await desk.unsubscribe('ada@example.com')
  await desk.unsubscribe('bob@example.com')

  expect(await sql('select key from people')).toEqual([{ key: 'bob@example.com' }])
  expect(await sql('select email, state from newsletter_subscribers')).toEqual([
    { email: 'bob@example.com', state: 'left' },
  ])
  const { timeline, also } = await detail(applied)
  expect({ timeline, also }).toMatchObject({ timeline: [{ type: 'left' }], also: [] })
  expect(await desk.all('subscriber')).toEqual([])
})

test('X-PEOPLE-08 twenty submissions of a moment are those of one person, who gets one mail back', async () => {
  // No mail server is there, so nothing is sent.
  const replies = { SMTP_URL: 'smtp://127.0.0.1:1', REPLIES: 'on' }
  const { url, records, sql } = await started(replies)

  await Promise.all(
    Array.from({ length: 20 }, (_, n) => apply(url, n % 2 ? 'ada@example.com' : 'ADA@example.com')),
  )
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      post(`${url}/api/leads`, { ...contactLead, email: 'ada@example.com', message: `Hello ${n}` }),
    ),
  )

  expect(await sql('select key from people')).toEqual([{ key: 'ada@example.com' }])
  const people = new Set((await records()).map(({ person }) => person))
  expect(people.size).toBe(1)
  expect(await sql(`select kind from messages where kind like '%.reply'`)).toHaveLength(1)
})
