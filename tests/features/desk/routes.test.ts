import { expect, test } from 'vitest'
import { contactLead } from '../../../data/contracts/lead.ts'
import { contactLead as contactSample, leadRow, personRow } from '../../support/samples.ts'
import { post, signUp } from '../../support/test-server.ts'
import { deskWithPeople } from './desk.ts'

interface Listed {
  readonly received_at: string
  readonly id: string
}

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
  expect(found[2]).toMatchObject({
    ...{ id: expect.any(String), person: expect.any(String), kind: 'lead', name: 'Ada Byron' },
    ...{ email: 'ada@example.com', phone: null, company: null, source: 'ads' },
    ...{ received_at: expect.stringMatching(/^2026-02-03T/), status: 'new' },
  })
})

test('an unknown record is not found, and neither changes, is accepted nor deleted', async () => {
  const { call } = await deskWithPeople()

  for (const id of ['nobody-1', '%00']) {
    expect(await call('GET', `/people/${id}`)).toMatchObject({ status: 404 })
    expect(await call('GET', `/doubtful/${id}`)).toMatchObject({ status: 404 })
    const change = [{ status: 'won' }, { 'If-Match': '"0"' }] as const
    expect(await call('PATCH', `/people/${id}`, ...change)).toMatchObject({ status: 404 })
    expect(await call('POST', `/doubtful/${id}/accept`, {})).toMatchObject({ status: 404 })
    expect(await call('DELETE', `/doubtful/${id}`)).toMatchObject({ status: 404 })
  }
})

test('a doubtful record is shown with its reason where it is asked for, and can only be accepted or deleted', async () => {
  const { app, call, download, search, doubtful, setStatus, addNote } = await deskWithPeople()
  await post(app, contactLead.action, { ...contactSample, email: 'eve@example.com', hollow: 'x' })
  await post(app, signUp, { email: 'eve@example.com', hollow: 'x' })

  const found = await doubtful()
  const id = found.find(({ kind }) => kind === 'lead')?.id ?? ''

  expect(found.map(({ kind }) => kind).toSorted()).toEqual(['lead', 'subscriber'])
  expect((await search()).map(({ email }) => email)).not.toContain('eve@example.com')
  expect((await call('GET', `/doubtful/${id}`)).body).toMatchObject({
    ...{ doubt: 'honeypot', sent: { message: contactSample.message } },
  })
  expect((await call('GET', `/people/${id}`)).status).toBe(404)
  expect((await setStatus(id, 'won', 0)).status).toBe(404)
  expect((await addNote(id, 'Called.')).status).toBe(404)
  expect((await download('json', { status: 'spam' })).status).toBe(422)
  expect((await download('json', {})).text).not.toContain('eve@')
})

test.each([
  [{ kind: 'lead' }, ['ada@example.com']],
  [{ source: 'home' }, ['cleo@example.com']],
  [{ q: 'ADA@ byron' }, ['ada@example.com']],
  [{ q: 'example bob' }, ['bob@example.com']],
  [{ q: '(310) 555-0100' }, ['bob@example.com']],
  [{ q: 'analytical' }, ['bob@example.com']],
  [{ q: 'ADS' }, ['ada@example.com']],
  [{ q: 'Home' }, ['cleo@example.com']],
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

test('pages of the doubtful folder contain each once, the newest first', async () => {
  const { database, call } = await deskWithPeople()
  const apart = { person: null, status: 'spam', doubt: 'speed' } as const
  const rows = Array.from({ length: 250 }, (_, n) => ({
    ...leadRow(`id-${String(n).padStart(3, '0')}`, `2026-01-01T00:00:00.${n % 3}00Z`),
    ...apart,
  }))
  await database.write((open) => open.insertInto('submissions').values(rows).execute())

  const seen: string[] = []
  let after: unknown
  do {
    const { body } = await call('POST', '/doubtful/search', after ? { after } : {})
    seen.push(...body.records.map(({ received_at, id }: Listed) => `${received_at} ${id}`))
    after = body.next
  } while (after)

  expect(new Set(seen).size).toBe(250)
  expect(seen).toEqual(seen.toSorted().toReversed())
})

test('a record has the submitted values, its status, notes and history', async () => {
  const { call, idOf, setStatus, addNote } = await deskWithPeople()
  const id = await idOf('ada@example.com')

  await setStatus(id, 'in-touch', 0)
  await addNote(id, ' Called. ')
  const { status, body, headers } = await call('GET', `/people/${id}`)

  expect(status).toBe(200)
  expect(headers.get('Cache-Control')).toBe('no-store')
  const at = '2026-02-03T04:05:06.789Z'
  const sent = { form: 'contact', name: 'Ada Byron', message: 'Hello', source: 'ads' }
  expect(body).toMatchObject({ status: 'in-touch' })
  expect(body.timeline).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: 'sent', id, sent: expect.objectContaining(sent) }),
      expect.objectContaining({ type: 'status', body: { from: 'new', to: 'in-touch' }, at }),
      expect.objectContaining({ type: 'note', body: { note: 'Called.' }, at }),
    ]),
  )
})

test('changes lists changed, new and erased people, and those with a new note', async () => {
  let minute = 0
  const now = () => new Date(Date.UTC(2026, 1, 3, 0, minute))
  const { app, call, idOf, personOf, setStatus, addNote } = await deskWithPeople({ now })
  const lead = await idOf('ada@example.com')
  const shown = [await personOf(lead), await personOf(await idOf('cleo@example.com'))]
  minute = 5
  const { since } = (await call('POST', '/people/changes', {})).body

  minute = 6
  await setStatus(await idOf('bob@example.com'), 'won', 0)
  await addNote(await idOf('cleo@example.com'), 'Likes tea')
  await post(app, signUp, { email: 'dora@example.com' })
  await call('POST', `/people/${shown[0]}/erase`, {})
  const { body } = await call('POST', '/people/changes', { since, shown })

  expect(body.gone).toEqual([shown[0]])
  const emails = body.changed.map(({ email }: { email: string }) => email)
  expect(emails.toSorted()).toEqual(['bob@example.com', 'cleo@example.com', 'dora@example.com'])
  expect(body.since).toBe('2026-02-03T00:06:00.000Z')
})

test('a desk that follows a flood gets every new person, some hundreds a call, the newest first', async () => {
  let second = 0
  const now = () => new Date(Date.UTC(2026, 1, 3, 0, 0, second))
  const { call, database } = await deskWithPeople({ now })
  const { since: beginning } = (await call('POST', '/people/changes', {})).body
  const flood = Array.from({ length: 1200 }, (_, n) => {
    const at = new Date(Date.UTC(2026, 1, 3, 0, 2, 0, n)).toISOString()
    return {
      ...personRow,
      id: `flood-${n}`,
      key: `${n}@flood.example`,
      changed_at: at,
      latest_at: at,
    }
  })
  while (flood.length > 0) {
    const batch = flood.splice(0, 400)
    await database.write((writing) => writing.insertInto('people').values(batch).execute())
  }
  second = 130

  let place = { since: beginning }
  const arrived = new Set<string>()
  for (let poll = 0; poll < 3; poll += 1) {
    const { body } = await call('POST', '/people/changes', place)
    const times = body.changed.map(({ latest_at }: { latest_at: string }) => latest_at)
    expect(times).toEqual(times.toSorted().reverse())
    for (const { id } of body.changed) arrived.add(id)
    place = { since: body.since, ...(body.next && { after: body.next }) }
  }

  expect([...arrived].filter((id) => id.startsWith('flood-'))).toHaveLength(1200)
  expect(place).toEqual({ since: now().toISOString() })
})

test('each source is listed once, the most frequent first', async () => {
  const { app, call } = await deskWithPeople()
  await post(app, signUp, { email: 'dora@example.com', source: 'home' })

  const { body } = await call('GET', '/sources')

  expect(body.sources[0]).toBe('home')
  expect(body.sources).toContain('ads')
})
