import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { Row } from '../support/desk.ts'
import { of, peopleDesk } from '../support/people-desk.ts'
import { adLead, application } from '../support/samples.ts'

interface Entry {
  readonly type: string
  readonly by?: string | null
  readonly body?: Row
}

const entries = ({ timeline }: Row) =>
  (timeline as readonly Entry[]).filter(({ type }) => type !== 'sent').toReversed()

/** A desk with leads of these names, and a member who may look after them. */
async function deskWith(...names: readonly string[]) {
  const desk = await peopleDesk()
  for (const name of names) await desk.send('leads', { ...adLead, ...of(name), name })
  const ids = new Map<string, string>()
  for (const name of names) ids.set(name, await desk.idOf(`${name}@example.com`))
  const member = crypto.randomUUID()
  await desk.sql(`insert into members (id, name, email, role, invited_at)
    values ('${member}', 'Maud', 'maud@office.example', 'member', '2026-01-01T00:00:00.000Z')`)
  return { ...desk, member, id: (name: string) => `${ids.get(name)}` }
}

test('X-DESKWORK-01 status, owner and next step are set at once, each with a line of what it was before', async () => {
  const { change, person, found, id, member } = await deskWith('ada')
  const step = { follow_up_on: '2026-12-03', follow_up_note: 'send the offer' }

  const changed = await change(id('ada'), { status: 'in-touch', owner: member, ...step }, 0)

  expect(changed).toMatchObject({
    ...{ status: 200, body: { status: 'in-touch', owner: member, ...step, version: 1 } },
  })
  expect(changed.headers.get('ETag')).toBe('"1"')
  expect(await found({ owner: member, due: 'any' })).toEqual(['ada'])
  expect(await found({ owner: 'none' })).toEqual([])
  // Its words are not left without a day, and nothing that is the same is a change.
  expect(await change(id('ada'), { follow_up_on: null }, 1)).toMatchObject({
    body: { follow_up_on: null, follow_up_note: null, owner: member, version: 2 },
  })
  expect(await change(id('ada'), { status: 'in-touch' }, 2)).toMatchObject({ body: { version: 2 } })
  const all = entries(await person(id('ada')))
  expect(all.slice(0, 3).toSorted((one, other) => (one.type < other.type ? -1 : 1))).toMatchObject([
    { type: 'owner', body: { to: member } },
    { type: 'status', by: null, body: { from: 'new', to: 'in-touch' } },
    { type: 'step', body: { on: '2026-12-03', note: 'send the offer' } },
  ])
  expect(all.slice(3)).toMatchObject([{ type: 'step', body: {} }])
})

test('X-DESKWORK-02 of two who change a person at once, the second is shown what the first did', async () => {
  const { change, desk, id } = await deskWith('ada')

  const answers = await Promise.all([
    change(id('ada'), { status: 'won' }, 0),
    change(id('ada'), { follow_up_on: '2026-12-03' }, 0),
  ])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
  const late = answers.find(({ status }) => status === 412)
  expect(late?.body).toMatchObject({ code: 'changed-meanwhile', person: { version: 1 } })
  expect(await desk.request('PATCH', `/people/${id('ada')}`, { status: 'won' })).toMatchObject({
    ...{ status: 428, body: { code: 'version-required' } },
  })
  expect(await change('nobody', { status: 'won' }, 0)).toMatchObject({ status: 404 })
})

test('X-DESKWORK-03 what can’t be is refused beside its field, and changes nothing', async () => {
  const { change, person, id } = await deskWith('ada')
  const bodies: readonly (readonly [string, object])[] = [
    ['owner', { owner: 'nobody', status: 'won' }],
    ['follow_up_on', { follow_up_on: '2026-02-29', status: 'won' }],
    ['follow_up_on', { follow_up_on: 'tomorrow', status: 'won' }],
    ['follow_up_note', { follow_up_note: 'x'.repeat(201), status: 'won' }],
    ['status', { status: 'spam' }],
  ]
  for (const [field, body] of bodies) {
    expect(await change(id('ada'), body, 0)).toMatchObject({
      ...{ status: 422, body: { errors: [{ field }] } },
    })
  }
  expect(await person(id('ada'))).toMatchObject({ status: 'new', version: 0 })
})

test('X-DESKWORK-04 what is due today and what is overdue is found by the day of who looks, the earliest first', async () => {
  const { change, desk, found, id } = await deskWith('ada', 'bob', 'cleo', 'dora')
  const days = { ada: '2026-12-31', bob: '2027-01-01', cleo: '2026-12-30' }
  for (const [name, follow_up_on] of Object.entries(days)) {
    await change(id(name), { follow_up_on }, 0)
  }
  const today = '2026-12-31'

  expect(await found({ due: 'today', today })).toEqual(['ada'])
  expect(await found({ due: 'overdue', today })).toEqual(['cleo'])
  expect(await found({ due: 'today', today: '2027-01-01' })).toEqual(['bob'])
  expect(await found({ due: 'overdue', today: '2027-01-01', sort: 'next' })).toEqual([
    'cleo',
    'ada',
  ])
  expect(await found({ due: 'any', sort: 'next' })).toEqual(['cleo', 'ada', 'bob'])
  expect(await found({ sort: 'next' })).toEqual(['cleo', 'ada', 'bob', 'dora'])
  expect((await desk.request('GET', `/views?today=${today}`)).body).toMatchObject({
    ...{ views: [], today: 1, overdue: 1, new: 4 },
  })
})

test('X-DESKWORK-05 a person is unread until they were seen, and again when they send something', async () => {
  const { desk, found, person, page, id, send } = await deskWith('ada', 'bob')
  const { latest_at } = await person(id('ada'))
  await send('applications', { ...application, ...of('ada') })
  const see = (at: unknown) => desk.request('POST', `/people/${id('ada')}/seen`, { latest_at: at })

  // What came in while it was open was not seen.
  expect(await see(latest_at)).toMatchObject({ status: 204 })
  expect(await found({ unread: true })).toEqual(['ada', 'bob'])
  await see((await person(id('ada'))).latest_at)
  expect(await found({ unread: true })).toEqual(['bob'])
  await see(latest_at)
  expect(await found({ unread: false })).toEqual(['ada'])
  expect((await page()).people).toMatchObject([{ unread: false }, { unread: true }])

  await send('leads', { ...adLead, ...of('ada'), challenge: 'Another thing' })

  expect(await found({ unread: true })).toEqual(['ada', 'bob'])
})

test('X-DESKWORK-06 a note is about the person, once however often it is sent, and found', async () => {
  const { desk, found, person, id } = await deskWith('ada')
  const note = { id: crypto.randomUUID(), note: 'Likes marmalade' }
  const send = () => desk.request('POST', `/people/${id('ada')}/notes`, note)

  const [first] = [await send(), await send()]

  expect(first).toMatchObject({ status: 201, body: { timeline: [{ type: 'note' }, {}] } })
  expect(entries(await person(id('ada')))).toMatchObject([{ body: { note: 'Likes marmalade' } }])
  expect(await found({ q: 'marmalade' })).toEqual(['ada'])
  expect(await desk.request('POST', '/people/nobody/notes', note)).toMatchObject({ status: 404 })
})

test('X-DESKWORK-07 many are changed at once, those who are selected or all whom a filter finds, and have theirs back', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `p${index}`)
  const { change, desk, found, id, member, person } = await deskWith(...names, 'ada', 'bob')
  const bulk = async (body: object) =>
    (await desk.request('POST', '/people/bulk', body)).body as Record<string, unknown>

  expect(await bulk({ ids: [id('ada'), id('bob'), 'nobody'], status: 'won' })).toMatchObject({
    count: 2,
  })
  const counted = await desk.request('POST', '/people/count', { status: 'new' })
  expect(counted.body).toEqual({ count: 60 })
  const changed = await bulk({ filter: { status: 'new' }, owner: member, status: 'in-touch' })
  expect(changed).toMatchObject({ count: 60 })

  expect(await found({ status: 'won' })).toEqual(['bob', 'ada'])
  expect(await found({ status: 'new' })).toEqual([])
  expect((await found({ owner: member })).length).toBe(50)
  expect(await person(id('p7'))).toMatchObject({ owner: member, status: 'in-touch', version: 1 })
  expect(await bulk({ filter: { status: 'won' }, status: 'won' })).toMatchObject({ count: 0 })
  expect(await bulk({ status: 'lost' })).toMatchObject({ count: 0 })
  expect(await bulk({ ids: [id('ada')], owner: 'nobody' })).toMatchObject({
    errors: [{ field: 'owner' }],
  })

  // Undone is what nobody changed again since.
  await change(id('p7'), { status: 'lost' }, 1)
  const undo = async () =>
    (await desk.request('POST', '/people/bulk/undo', { id: changed.id })).body
  expect(await undo()).toEqual({ count: 60 })
  expect(await person(id('p7'))).toMatchObject({ owner: null, status: 'lost' })
  expect((await found({ status: 'new' })).length).toBe(50)
  expect(await undo()).toEqual({ count: 0 })

  // Who was removed since gets nobody back.
  await bulk({ ids: [id('ada')], owner: member })
  const freed = await bulk({ ids: [id('ada')], owner: null })
  await desk.request('DELETE', `/members/${member}`)
  expect(await desk.request('POST', '/people/bulk/undo', { id: freed.id })).toMatchObject({
    body: { count: 0 },
  })
})

test('X-DESKWORK-08 a file has one row a person, of those who are selected or found, and nothing that runs', async () => {
  const { change, desk, id, member, send } = await deskWith('ada', 'bob', 'cleo')
  await send('applications', { ...application, ...of('ada'), company_name: '=1+1' })
  await change(id('ada'), { owner: member, follow_up_on: '2026-12-03' }, 0)
  const file = async (body: object) =>
    `${(await desk.request('POST', '/people/download', { format: 'csv', ...body })).body}`
  const rowsOf = async (body: object) =>
    parse(await file(body), { bom: true, columns: true }) as Record<string, string>[]

  expect(await rowsOf({ ids: [id('ada'), id('cleo')] })).toMatchObject([
    {
      ...{ name: 'Ada Byron', email: 'ada@example.com', company: "'=1+1", status: 'new' },
      ...{ owner: 'Maud', follow_up_on: '2026-12-03', revenue: '$1M - $3M', fit: 'mastermind' },
    },
    { name: 'cleo', email: 'cleo@example.com', owner: '', kind: 'lead' },
  ])
  expect((await rowsOf({ filter: { kind: 'lead' } })).map(({ name }) => name)).toEqual([
    ...['Ada Byron', 'cleo', 'bob'],
  ])
  const { body } = await desk.request('POST', '/people/download', {
    ...{ format: 'json', filter: { q: 'cleo' } },
  })
  expect(body).toMatchObject([{ id: id('cleo') }])
})

test('X-DESKWORK-09 a filter is saved under a name for all at the desk, with how many it finds', async () => {
  const { change, desk, id } = await deskWith('ada', 'bob')
  await change(id('ada'), { status: 'won' }, 0)
  const view = (name: string, filter: object) => ({ name, filter })
  const save = (body: object) => desk.request('POST', '/views', body)
  const won = await save(view(' Won of the fair ', { status: 'won', kind: 'lead' }))
  await save(view('All leads', { kind: 'lead', sort: 'name' }))
  const listed = async () => (await desk.request('GET', '/views')).body as { views: Row[] }

  expect(won).toMatchObject({ status: 201, body: { id: expect.any(String) } })
  expect((await listed()).views).toMatchObject([
    { name: 'All leads', filter: { kind: 'lead', sort: 'name' }, count: 2 },
    { name: 'Won of the fair', filter: { status: 'won', kind: 'lead' }, count: 1 },
  ])
  for (const name of ['All leads', '', 'x'.repeat(61)]) {
    expect(await save(view(name, {}))).toMatchObject({
      ...{ status: 422, body: { errors: [{ field: 'name' }] } },
    })
  }
  const { id: first } = won.body as { id: string }
  const put = (body: object, of = first) => desk.request('PUT', `/views/${of}`, body)
  expect(await put(view('All leads', {}))).toMatchObject({ status: 422 })
  expect(await put(view('New', { status: 'new' }))).toMatchObject({ status: 200 })
  expect(await put(view('Other', {}), 'nothing')).toMatchObject({ status: 404 })
  expect((await listed()).views.map(({ name }) => name)).toEqual(['All leads', 'New'])
  expect(await desk.request('DELETE', `/views/${first}`)).toMatchObject({ status: 200 })
  expect(await desk.request('DELETE', `/views/${first}`)).toMatchObject({ status: 404 })
})
