import { expect, test } from 'vitest'
import type { Row } from '../support/desk.ts'
import { call } from '../support/http.ts'
import { of, peopleDesk } from '../support/people-desk.ts'
import { adLead } from '../support/samples.ts'
import { signUp } from '../support/visits.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

const agreed = 'Asked for it at the fair on November 3.'

interface Reply {
  readonly id: string
  readonly columns: readonly { readonly header: string; readonly field: string | null }[]
  readonly counts: Readonly<Record<string, number>>
  readonly problems: readonly { readonly row: number; readonly column: string }[]
  readonly more_problems: number
}

/** A desk that takes files. */
async function started(settings: Record<string, string> = {}) {
  const desk = await peopleDesk(settings)
  function send(file: string | Uint8Array, query: Record<string, string> = {}) {
    const all = new URLSearchParams({ type: 'people', name: 'fair.csv', ...query })
    const headers = { 'Content-Type': 'text/csv; charset=utf-8' }
    const body = typeof file === 'string' ? file : Buffer.from(file)
    return call(`${desk.url}/api/desk/imports?${all}`, { method: 'POST', headers, body })
  }
  return {
    ...desk,
    send,
    async imported(file: string | Uint8Array, query: Record<string, string> = {}) {
      const { status, body } = await send(file, query)
      expect({ status, body }).toMatchObject({ status: 200 })
      return body as Reply
    },
    undo: async (id: unknown) => (await desk.desk.request('POST', `/imports/${id}/undo`, {})).body,
  }
}

const csv = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n`

test('X-DESKIMPORT-01 people come from a file, columns by their headers, whom search finds like anybody', async () => {
  const { imported, found, page } = await started()

  const { columns, counts, problems } = await imported(
    csv(
      'First Name,Last Name,E-mail,Phone Number,Company,Shoe size,Notes',
      'Ada,Byron,Ada@Example.com,(310) 555-0100,"Engines, Inc.",38,"Likes\nmarmalade"',
      ',,bob@example.com,,,,',
      ',,,,,,',
      'Cleo,,,+1 310 555 0177,,,',
    ),
  )

  expect(columns.map(({ field }) => field)).toEqual([
    ...['first_name', 'last_name', 'email', 'phone', 'company', null, 'note'],
  ])
  expect({ counts, problems }).toMatchObject({ counts: { rows: 3, added: 3 }, problems: [] })
  expect((await page({ sort: 'name' })).people).toMatchObject([
    { name: 'Ada Byron', ...of('ada'), company: 'Engines, Inc.', phone: '(310) 555-0100' },
    { name: 'bob@example.com', kind: null, status: 'new' },
    { name: 'Cleo', email: null, phone: '+1 310 555 0177' },
  ])
  for (const q of ['byron', 'engines marmalade', '3105550100', 'ada@']) {
    expect({ q, found: await found({ q }) }).toEqual({ q, found: ['ada'] })
  }
})

test('X-DESKIMPORT-02 a trial stores nothing, and names each problem by its row and column', async () => {
  const { desk, imported, page, send } = await started()
  await desk.request('POST', '/people', { name: 'Known', email: 'known@example.com' })
  const rows = Array.from({ length: 60 }, (_, index) => `P${index},p${index}@,`)
  const file = csv(
    'Name,Email,Phone',
    'Ada,ada@example.com,12',
    'Known,KNOWN@example.com,',
    'Bob,bob@example.com,',
    '"Bob, again",Bob@example.com,',
    ...rows,
  )

  const tried = await imported(file, { dry: '1' })

  expect(tried).toMatchObject({
    ...{ id: null, counts: { rows: 64, added: 1, known: 1, repeated: 1, refused: 61 } },
    ...{ more_problems: 11, columns: [{ header: 'Name', field: 'name' }, {}, {}] },
  })
  expect(tried.problems).toHaveLength(50)
  expect(tried.problems.slice(0, 2)).toMatchObject([
    { row: 2, column: 'Phone', message: expect.stringContaining('phone number') },
    { row: 6, column: 'Email', message: expect.stringContaining('email address') },
  ])
  expect((await page()).people).toHaveLength(1)
  expect((await desk.request('GET', '/imports')).body).toEqual({ imports: [] })
  // The rest is imported.
  expect((await imported(file)).counts).toEqual(tried.counts)
  expect((await page()).people).toHaveLength(2)
  for (const [columns, field] of [
    ['nonsense', 'columns.0'],
    ['name,email,email', 'columns'],
  ]) {
    expect(await send(file, { columns: `${columns}` })).toMatchObject({
      ...{ status: 422, body: { errors: [{ field }] } },
    })
  }
})

test('X-DESKIMPORT-03 of a file that is no CSV, too large or without a known column, nothing is stored', async () => {
  const { desk, page, send } = await started()
  const many = Array.from({ length: 200 }, (_, index) => `p${index}@example.com`)
  const files = [
    csv('Email', ...many, '"broken'),
    csv('Email', ...many, 'a"b"c'),
    csv('Colour,Size', 'red,38'),
    '',
    csv('Email', ...Array.from({ length: 100_001 }, () => 'ada@example.com')),
  ]
  for (const file of files) {
    expect(await send(file)).toMatchObject({ status: 422, body: { errors: [{ field: 'file' }] } })
  }
  expect(await send('x'.repeat(33 * 1024 * 1024))).toMatchObject({ status: 413 })
  expect(await desk.request('POST', '/imports?type=people&name=a', {})).toMatchObject({
    status: 415,
  })
  expect((await page()).people).toEqual([])
})

test('X-DESKIMPORT-04 a file is read in the encoding, with the signs and the columns of the program that saved it', async () => {
  const { imported, page } = await started()
  const latin = Buffer.from(csv('Name;Email', 'José Ñandú;jose@example.com'), 'latin1')
  const utf16 = Buffer.from(`\uFEFF${csv('Name\tEmail', 'Пётр\tpeter@example.com')}`, 'utf16le')

  // A trial tells columns that have no known header, so that their fields can be chosen.
  expect(await imported(csv('Colour', 'red'), { dry: '1' })).toMatchObject({
    ...{ columns: [{ header: 'Colour', field: null, example: 'red' }], counts: { refused: 1 } },
  })
  await imported(latin)
  await imported(utf16)
  await imported(`\uFEFF${csv('Bezeichnung,Adresse', 'Größe,groesse@example.com')}`, {
    columns: 'name,email',
  })

  expect((await page()).people.map(({ name }) => name).toSorted()).toEqual([
    ...['Größe', 'José Ñandú', 'Пётр'],
  ])
})

test('X-DESKIMPORT-05 subscribers come with how they agreed, kept for each; who is on the list or left is left out', async () => {
  const receiver = await webhookReceiver()
  const { desk, imported, person, idOf, send, url } = await started({
    WEBHOOK_URL: receiver.origin,
  })
  await signUp(url, 'listed@example.com')
  await signUp(url, 'left@example.com')
  await desk.unsubscribe('left@example.com')
  const file = csv(
    'Email,Name',
    'ada@example.com,Ada',
    'LISTED@example.com,',
    'left@example.com,Left',
    ',Nobody',
  )
  const query = { type: 'subscribers', name: 'list.csv' }

  expect(await send(file, query)).toMatchObject({
    ...{ status: 422, body: { errors: [{ field: 'agreed' }] } },
  })
  expect((await imported(file, { ...query, agreed })).counts).toEqual({
    ...{ rows: 4, added: 1, known: 1, listed: 1, on_list: 1, suppressed: 1, repeated: 0 },
    refused: 1,
  })

  const all = (await desk.all('subscriber')).filter(({ email }) => email === 'ada@example.com')
  expect(all).toMatchObject([{ consent_text: agreed, source: 'import' }])
  expect(await person(await idOf('ada@example.com'))).toMatchObject({
    ...{ name: 'Ada', lists: [{ email: 'ada@example.com', state: 'listed' }] },
  })
  const joined = () =>
    receiver.calls.flatMap(({ body }) => (body.type === 'subscriber.joined' ? [body.email] : []))
  await expect
    .poll(() => joined().toSorted())
    .toEqual([...['ada@example.com', 'left@example.com', 'listed@example.com']])
  // Who leaves is forgotten, like who signed up.
  await desk.unsubscribe('ada@example.com')
  expect(await desk.person('ada@example.com')).toMatchObject({ body: { people: [] } })
})

test('X-DESKIMPORT-06 who is known stays one person: what they said stays, what was missing is added', async () => {
  const { desk, imported, page } = await started()
  await desk.request('POST', '/people', { name: 'Ada B.', email: 'ada@example.com' })
  await imported(
    csv(
      'Name,Email,Phone,Company',
      'Someone Else,Ada@Example.com,310 555 0100,Engines',
      'Other,ada@example.com,999 999 9999,Others',
    ),
  )

  expect((await page()).people).toMatchObject([
    { name: 'Ada B.', phone: '310 555 0100', company: 'Engines' },
  ])
})

test('X-DESKIMPORT-07 an import is undone, but of nobody to whom something else has happened', async () => {
  const { change, desk, imported, found, idOf, undo, url, sql } = await started()
  const names = ['ada', 'bob', 'cleo', 'dora', 'emmy']
  await desk.request('POST', '/people', { name: 'Known', email: 'known@example.com' })
  const file = csv('Email', ...[...names, 'known'].map((name) => `${name}@example.com`))
  const people = await imported(file)
  await change(await idOf('bob@example.com'), { status: 'in-touch' }, 0)
  await desk.request('POST', `/people/${await idOf('cleo@example.com')}/notes`, {
    ...{ id: crypto.randomUUID(), note: 'Called' },
  })
  const { status } = await call(`${url}/api/leads`, {
    ...{ method: 'POST', headers: { 'Content-Type': 'application/json' } },
    body: JSON.stringify({ ...adLead, ...of('dora') }),
  })
  expect(status).toBe(201)
  const subscribers = await imported(file, { type: 'subscribers', name: 'list.csv', agreed })
  expect(subscribers.counts).toMatchObject({ known: 6, listed: 6 })

  // Of those who came on the list since, the first import is no longer all there is.
  expect(await undo(subscribers.id)).toEqual({ removed: 6, kept: 0 })
  expect(await desk.all('subscriber')).toEqual([])
  expect(await undo(people.id)).toEqual({ removed: 2, kept: 3 })

  expect((await found({ sort: 'name' })).toSorted()).toEqual(['bob', 'cleo', 'dora', 'known'])
  expect(await undo(people.id)).toEqual({ removed: 0, kept: 3 })
  expect(await undo('nothing')).toMatchObject({ code: 'unknown-import' })
  const { imports } = (await desk.request('GET', '/imports')).body as { imports: readonly Row[] }
  expect(imports).toMatchObject([
    { id: subscribers.id, type: 'subscribers', agreed, undone_at: expect.any(String) },
    { id: people.id, type: 'people', counts: { added: 5, known: 1 }, ended_at: expect.any(String) },
  ])
  expect(await sql('select email from newsletter_subscribers')).toEqual([])
})
