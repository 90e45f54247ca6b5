import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { deskOf } from '../support/desk.ts'
import { post } from '../support/http.ts'
import { adLead, application, contactLead, sentChat } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { signUp } from '../support/visits.ts'

/** A server on this machine, where the desk needs no token. */
async function started() {
  const { url: location, sql } = await databaseLocation()
  const { url } = await served({ DATABASE_URL: location })
  const desk = deskOf({ url })

  async function send(path: string, body: object): Promise<void> {
    expect(await post(`${url}/api/${path}`, body)).toMatchObject({ status: 201 })
  }
  const records = desk.sent
  /** The addresses that a search finds, the newest first. */
  const found = async (q: string, filter: object = {}) =>
    (await records({ ...filter, q })).map(({ email }) => email)
  async function note(email: string, text: string): Promise<void> {
    const [record] = await records({ q: email })
    await desk.note(record?.id, text)
  }
  return { url, sql, desk, send, records, found, note }
}

const lead = (email: string, changes: object = {}) => ({ ...contactLead, email, ...changes })

test('X-DESKSEARCH-01 a name is found without its marks and case, however it was typed and is stored', async () => {
  const { send, found } = await started()
  const names = [
    ...['Ñandú Pérez', 'jose\u0301 maria', 'Anna Strauß', 'İpek Işık', 'Пётр Ёлкин', '王小明'],
    ...['김민수', 'Ｗｉｄｅ Ｎａｍｅ'],
  ]
  for (const [index, name] of names.entries()) {
    await send('leads', lead(`person-${index}@example.com`, { name }))
  }

  const searches = [
    ...['nandu', 'ÑANDÚ', 'n\u0303andu\u0301', 'JOSÉ', 'strauss', 'STRAUẞ', 'ipek isik', 'IŞIK'],
    ...['петр', 'ЕЛКИН', '小明', '김', 'wide name'],
  ]
  const indexes = [0, 0, 0, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7]
  for (const [at, q] of searches.entries()) {
    expect({ q, found: await found(q) }).toEqual({
      q,
      found: [`person-${indexes[at]}@example.com`],
    })
  }
})

test('X-DESKSEARCH-02 a phone number is found by its digits, whatever stands between them', async () => {
  const { send, found, note } = await started()
  await send('applications', { ...application, phone: '+1 310.555.0100', email: 'ada@example.com' })
  await send('applications', { ...application, phone: '(310) 555-0199', email: 'bob@example.com' })
  await send('leads', lead('cleo@example.com', { message: 'Call 030 / 123 456 after six' }))
  await note('cleo@example.com', 'Now has 0171-22 33 44')

  const searches = {
    'ada@example.com': ['(310) 555-0100', '3105550100', '310 555 0100', '+13105550100', '555-0100'],
    'bob@example.com': ['+1 310.555.0199', '001 310 555 0199', '310 5550199'],
    'cleo@example.com': ['030123456', '+49 30 123456', '0171 223344'],
  }
  for (const [email, typed] of Object.entries(searches)) {
    for (const q of typed) expect({ q, found: await found(q) }).toEqual({ q, found: [email] })
  }
  expect(await found('(310) 555-0101')).toEqual([])
  expect(await found('bob 555-0100')).toEqual([])
})

test('X-DESKSEARCH-03 all that people wrote is found, with their source, campaign and hidden values', async () => {
  const { send, found, url } = await started()
  const beside = {
    attribution: { utm_campaign: 'Spring-Letter', gclid: 'Cj0KCQ-x' },
    hidden: { plan: 'say "Gold" \\ 50%' },
  }
  await send('applications', { ...application, email: 'ada@example.com' })
  await send('leads', { ...adLead, ...beside, email: 'grace@example.com' })
  await send('leads', lead('alan@example.com'))
  await send('chats', { ...sentChat, email: 'emmy@example.com' })
  await signUp(url, 'cleo@example.com')

  const searches = {
    'ada@example.com': ['analytical', 'DECISION still comes', 'handed over', 'byron ada@'],
    'grace@example.com': ['waits me', 'source=spring', 'letter CJ0', '"gold"', '50% \\', 'hopper'],
    'alan@example.com': ['whom talk', 'bletchley', 'host.example/landing'],
    'emmy@example.com': ['farms', 'noether', 'host.example/farm'],
    'cleo@example.com': ['cleo@', 'cleo example'],
  }
  for (const [email, typed] of Object.entries(searches)) {
    for (const q of typed) expect({ q, found: await found(q) }).toEqual({ q, found: [email] })
  }
  expect(await found('timestamp')).toEqual([])
  expect(await found('spring', { kind: 'application' })).toEqual([])
})

test('X-DESKSEARCH-04 a note finds all that its person sent, also after two turned out to be one', async () => {
  const { url, send, found, note, records } = await started()
  await send('leads', lead('ada@example.com'))
  await signUp(url, 'ada@example.com')
  await send('leads', lead('ada@work.example'))
  await note('ada@example.com', 'Likes Marmalade, 7 pots')

  expect(await found('marmalade')).toEqual(Array(2).fill('ada@example.com'))
  // One word is in the note, and one in what was sent.
  expect(await found('MARMALADE whom')).toEqual(['ada@example.com'])
  expect(await found('marmalade', { kind: 'subscriber' })).toEqual(['ada@example.com'])
  expect(await found('marmalade zebra')).toEqual([])

  const [record] = await records({ q: 'ada@example.com' })
  const other = { contact: 'ada@work.example' }
  expect(await post(`${url}/api/desk/people/${record?.person}/merge`, other)).toMatchObject({
    status: 200,
  })
  const both = ['ada@example.com', 'ada@example.com', 'ada@work.example']
  expect((await found('marmalade')).toSorted()).toEqual(both)
})

test('X-DESKSEARCH-05 one or two characters are found, too, and signs are what they are', async () => {
  const { send, found } = await started()
  await send('leads', lead('ada@example.com', { message: 'Our 王 zq 5% off' }))
  await send('leads', lead('bob@example.com', { message: 'Nothing of this' }))

  for (const q of ['zq', 'ZQ ou', '王', '5%', '%', 'z'])
    expect({ q, found: await found(q) }).toEqual({ q, found: ['ada@example.com'] })
  for (const q of ['_', '5_', '\\', 'q%'])
    expect({ q, found: await found(q) }).toEqual({ q, found: [] })
})

test('X-DESKSEARCH-06 what was erased is in nothing that a search looks at', async () => {
  const { url, sql, desk, send, note, records, found } = await started()
  const texts = async () => {
    const rows = await sql(
      'select folded from submission_texts union all select folded from note_texts',
    )
    return rows.map(({ folded }) => `${folded}`).join('\n')
  }
  for (const email of ['ada@example.com', 'bob@example.com', 'cleo@example.com']) {
    const name = email.split('@')[0]
    await send('leads', lead(email, { name, message: `It is ${name} who writes` }))
    await signUp(url, email)
    await note(email, `A note about ${name}`)
  }
  await signUp(url, 'dora@example.com')
  await send('leads', lead('eve@example.com', { name: 'eve', hollow: 'x' }))
  expect(await texts()).toMatch(/ada.*bob.*cleo.*dora.*eve/s)

  const [record] = await records({ q: 'ada' })
  await desk.request('POST', `/people/${record?.person}/erase`, {})
  await desk.erase('bob@example.com')
  await desk.unsubscribe('dora@example.com')
  const [doubtful] = await desk.doubtful()
  await desk.request('DELETE', `/doubtful/${doubtful?.id}`)

  expect(await texts()).not.toMatch(/ada|bob|dora|eve/)
  expect(await texts()).toMatch(/cleo/)
  expect(await found('note about')).toEqual(Array(2).fill('cleo@example.com'))
})

test('X-DESKSEARCH-07 the filters list the most frequent sources and campaigns, without doubtful ones', async () => {
  const { url, send, desk } = await started()
  const sent = (index: number, source: string, utm_campaign: string) =>
    lead(`person-${index}@example.com`, { source, attribution: { utm_campaign } })
  const sources = ['b', 'a', 'b', 'c', 'c', 'b']
  for (const [index, source] of sources.entries()) {
    await send('leads', sent(index, source, `of-${source}`))
  }
  await send('leads', { ...sent(9, 'bots', 'of-bots'), hollow: 'x' })
  await signUp(url, 'ada@example.com')

  const listed = async () => (await desk.request('GET', '/sources')).body
  expect(await listed()).toMatchObject({
    sources: ['b', 'c', 'a'],
    campaigns: ['of-b', 'of-c', 'of-a'],
  })
  for (const index of [0, 2, 5]) await desk.erase(`person-${index}@example.com`)
  expect(await listed()).toMatchObject({ sources: ['c', 'a'], campaigns: ['of-c', 'of-a'] })
})
