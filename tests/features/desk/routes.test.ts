import { expect, test } from 'vitest'
import { contactLead } from '../../../data/contracts/lead.ts'
import { contactLead as contactSample, leadRow } from '../../support/samples.ts'
import { post, signUp } from '../../support/test-server.ts'
import { deskWithPeople } from './desk.ts'

test('applications, leads and subscribers are in one list, newest first', async () => {
  const seconds = Array.from({ length: 100 }, (_, second) => second).values()
  const now = () => new Date(Date.UTC(2026, 1, 3, 0, 0, seconds.next().value))
  const { search } = await deskWithPeople({ now })

  const found = await search()

  expect(found.map(({ kind, email }) => [kind, email])).toEqual([
    ['subscriber', 'cleo@example.com'],
    ['application', 'bob@example.com'],
    ['lead', 'ada@example.com'],
  ])
  expect(found[2]).toEqual({
    ...{ id: expect.any(String), kind: 'lead', name: 'Ada Byron' },
    ...{ email: 'ada@example.com', phone: null, company: null, source: 'ads' },
    ...{ received_at: '2026-02-03T00:00:00.000Z', status: 'new', version: 0 },
  })
})

test('an unknown record is not found, and neither changes, is accepted nor deleted', async () => {
  const { call } = await deskWithPeople()

  for (const id of ['nobody-1', '%00']) {
    expect(await call('GET', `/records/${id}`)).toMatchObject({ status: 404 })
    const change = [{ status: 'won' }, { 'If-Match': '"0"' }] as const
    expect(await call('PATCH', `/records/${id}`, ...change)).toMatchObject({ status: 404 })
    expect(await call('POST', `/records/${id}/accept`, {})).toMatchObject({ status: 404 })
    expect(await call('DELETE', `/records/${id}`)).toMatchObject({ status: 404 })
  }
})

test('a doubtful record is shown with its reason where it is asked for, and can only be accepted or deleted', async () => {
  const { app, call, search, setStatus, addNote } = await deskWithPeople()
  await post(app, contactLead.action, { ...contactSample, email: 'eve@example.com', hollow: 'x' })
  await post(app, signUp, { email: 'eve@example.com', hollow: 'x' })

  const [{ id } = { id: '' }, ...others] = await search({ status: 'spam', kind: 'lead' })

  expect(others).toEqual([])
  expect(await search({ status: 'spam', kind: 'subscriber' })).toHaveLength(1)
  expect((await search()).map(({ email }) => email)).not.toContain('eve@example.com')
  expect((await call('GET', `/records/${id}`)).body).toMatchObject({
    ...{ status: 'spam', doubt: 'honeypot', sent: { message: contactSample.message } },
  })
  expect((await setStatus(id, 'won', 0)).status).toBe(404)
  expect((await addNote(id, 'Called.')).status).toBe(404)
  expect((await call('POST', '/export', { format: 'json', status: 'spam' })).status).toBe(422)
  expect((await call('POST', '/export', { format: 'json' })).text).not.toContain('eve@')
})

test.each([
  [{ kind: 'lead' }, ['ada@example.com']],
  [{ source: 'home' }, ['cleo@example.com']],
  [{ q: 'ADA@ byron' }, ['ada@example.com']],
  [{ q: 'example bob' }, ['bob@example.com']],
  [{ q: '%' }, []],
  [{ q: '_' }, []],
  [{ q: '\\' }, []],
  [{ status: 'won' }, ['ada@example.com']],
  [{ status: 'new', sort: 'oldest' }, ['bob@example.com', 'cleo@example.com']],
  [{ sort: 'name', kind: 'subscriber' }, ['cleo@example.com']],
])('%j finds %j', async (filter, emails) => {
  const { search, idOf, setStatus } = await deskWithPeople()
  await setStatus(await idOf('ada@example.com'), 'won', 0)

  expect((await search(filter)).map(({ email }) => email)).toEqual(emails)
})

test.each(['newest', 'oldest', 'name'])(
  'pages sorted by %s contain each record once',
  async (sort) => {
    const { database, call } = await deskWithPeople()
    const rows = Array.from({ length: 250 }, (_, n) =>
      leadRow(`id-${String(n).padStart(3, '0')}`, `2026-01-01T00:00:00.${n % 3}00Z`, {
        name: `Person ${n % 7}`,
      }),
    )
    await database.write((open) => open.insertInto('submissions').values(rows).execute())

    const seen: string[] = []
    let after: unknown
    do {
      const { body } = await call('POST', '/search', { sort, ...(after ? { after } : {}) })
      seen.push(...body.records.map(({ id }: { id: string }) => id))
      after = body.next
    } while (after)

    expect(seen).toHaveLength(253)
    expect(new Set(seen).size).toBe(253)
  },
)

test('a record has the submitted values, its status, notes and history', async () => {
  const { call, idOf, setStatus, addNote } = await deskWithPeople()
  const id = await idOf('ada@example.com')

  await setStatus(id, 'in-touch', 0)
  await addNote(id, ' Called. ')
  const { status, body, headers } = await call('GET', `/records/${id}`)

  expect(status).toBe(200)
  expect(headers.get('ETag')).toBe('"1"')
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(body).toMatchObject({
    sent: { form: 'contact', name: 'Ada Byron', message: 'Hello', source: 'ads' },
    status: 'in-touch',
    notes: [{ note: 'Called.', written_at: '2026-02-03T04:05:06.789Z' }],
    history: [{ from: 'new', to: 'in-touch', changed_at: '2026-02-03T04:05:06.789Z' }],
  })
})

test('changes lists changed, new and deleted records', async () => {
  let minute = 0
  const now = () => new Date(Date.UTC(2026, 1, 3, 0, minute))
  const { app, call, idOf, setStatus } = await deskWithPeople({ now })
  const shown = [await idOf('ada@example.com'), await idOf('cleo@example.com')]
  minute = 5
  const { since } = (await call('POST', '/changes', {})).body

  minute = 6
  await setStatus(await idOf('bob@example.com'), 'won', 0)
  await post(app, signUp, { email: 'dora@example.com' })
  await call('POST', `/records/${shown[0]}/erase`, {})
  const { body } = await call('POST', '/changes', { since, shown })

  expect(body.gone).toEqual([shown[0]])
  const emails = body.changed.map(({ email }: { email: string }) => email)
  expect(emails.toSorted()).toEqual(['bob@example.com', 'dora@example.com'])
  expect(body.since).toBe('2026-02-03T00:06:00.000Z')
})

test('a desk that follows a flood gets every new record, some hundreds a call, the newest first', async () => {
  let second = 0
  const now = () => new Date(Date.UTC(2026, 1, 3, 0, 0, second))
  const { call, database } = await deskWithPeople({ now })
  const { since: beginning } = (await call('POST', '/changes', {})).body
  const leads = Array.from({ length: 1200 }, (_, n) =>
    leadRow(`flood-${n}`, new Date(Date.UTC(2026, 1, 3, 0, 2, 0, n)).toISOString()),
  )
  while (leads.length > 0) {
    const batch = leads.splice(0, 400)
    await database.write((writing) => writing.insertInto('submissions').values(batch).execute())
  }
  second = 130

  let since = beginning
  const arrived = new Set<string>()
  for (let poll = 0; poll < 3; poll += 1) {
    const { body } = await call('POST', '/changes', { since })
    const times = body.changed.map(({ received_at }: { received_at: string }) => received_at)
    expect(times).toEqual(times.toSorted().reverse())
    for (const { id } of body.changed) arrived.add(id)
    since = body.since
  }

  expect([...arrived].filter((id) => id.startsWith('flood-'))).toHaveLength(1200)
  expect(since).toBe(now().toISOString())
})

test('each source is listed once, the most frequent first', async () => {
  const { app, call } = await deskWithPeople()
  await post(app, signUp, { email: 'dora@example.com', source: 'home' })

  const { body } = await call('GET', '/sources')

  expect(body.sources[0]).toBe('home')
  expect(body.sources).toContain('ads')
})
