import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { deskOf } from '../support/desk.ts'
import { call, post } from '../support/http.ts'
import { startedAt } from '../support/preload.ts'
import { application } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { apply, signUp } from '../support/visits.ts'

/** A server on this machine, where the desk needs no token. */
async function started(settings: Record<string, string> = {}) {
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const server = await served({ DATABASE_URL, ...settings })
  return { ...server, sql, desk: deskOf(server) }
}

const listed = (url: string, filter: object) => deskOf({ url }).sent(filter)

async function workOn(url: string, { id }: { readonly id: string }) {
  const desk = deskOf({ url })
  await desk.setStatus(id, 'in-touch', 0)
  await desk.note(id, 'Likes tea')
}

const shared = await started()

test('X-DESKINBOX-06 a desk whose clock is ahead misses no change', async () => {
  const { url } = await started(startedAt('2026-03-10T09:00:00Z'))
  await apply(url, 'ada@example.com')
  const since = '2026-03-10T09:00:30.000Z'

  const { body } = await post(`${url}/api/desk/people/changes`, { since, shown: [] })

  expect(body).toMatchObject({ changed: [{ email: 'ada@example.com' }] })
})

test('X-DESKINBOX-07 a delivery of a removed receiver goes to no subscriber', async () => {
  const settings = { NEWSLETTER: 'confirm', SMTP_URL: 'smtp://127.0.0.1:1' }
  const { url } = await served({ ...settings, NOTIFY_EMAIL: 'owner@example.com' })
  const listed = (await call(`${url}/api/desk/deliveries`)).body as {
    receivers: { key: string; personal?: boolean }[]
  }
  const personal = listed.receivers.find((receiver) => receiver.personal)
  const owner = listed.receivers.find((receiver) => !receiver.personal)
  const from = '0123456789ab'

  const refused = await post(`${url}/api/desk/deliveries/readdress`, { from, to: personal?.key })
  const accepted = await post(`${url}/api/desk/deliveries/readdress`, { from, to: owner?.key })

  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'to' }] } })
  expect(accepted).toMatchObject({ status: 200, body: { count: 0 } })
})

test('X-DESKINBOX-01 erasing a person, by id or by address, also deletes their notes and history', async () => {
  const { url, sql, desk } = shared
  await apply(url, 'ada@erase.example')
  await signUp(url, 'ada@erase.example')
  await apply(url, 'bob@erase.example')
  await apply(url, 'cleo@erase.example')
  const entries = async () => (await sql('select id from timeline')).length
  const before = await entries()
  for (const record of await listed(url, { q: 'erase' })) await workOn(url, record)
  // Two notes and a status of Ada, who sent two things, and one of each of the others.
  expect(await entries()).toBe(before + 7)

  await desk.erase('ada@erase.example')
  const [bob] = await listed(url, { q: 'bob@erase' })
  const { body } = await desk.request('POST', `/people/${bob?.person}/erase`, {})

  expect(body).toMatchObject({ applications: 1, leads: 0, subscribers: 0 })
  const left = await listed(url, { q: 'erase' })
  expect(left.map(({ email }) => email)).toEqual(['cleo@erase.example'])
  expect(await entries()).toBe(before + 2)
})

test('X-DESKINBOX-02 the log contains no names, addresses or notes of people at the desk', async () => {
  const { url } = shared
  await apply(url, 'ada@log.example')
  await signUp(url, 'cleo@log.example')

  for (const record of await listed(url, { q: 'log.example' })) {
    await workOn(url, record)
    await shared.desk.detail(record.id)
  }
  await shared.desk.download('csv', { q: 'ada@log.example' })

  const log = () => shared.log.filter((line) => line.includes('/api/desk/')).join('\n')
  await expect.poll(log).toContain('/api/desk/people/download')
  expect(log()).not.toMatch(/ada@|cleo@|Byron|Engines|likes tea/i)
})

test('X-DESKINBOX-03 an export has one row a record, and no field that a spreadsheet would run', async () => {
  const { url, desk } = await started()
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\uFF1D1', '\t=1', '\r=1', '\n=1', ' =1']
  const breaks = ['\n', '\r', '\r\n', '",\n"=1+1', 'a,"b"\n=1']
  const typed = [...formulas, ...breaks].map((text) => `x${text}${text} two\n${text}`)
  const all = [...formulas.map((text) => `${text}|cmd`), ...typed]
  for (const [index, text] of all.entries()) {
    const challenge = `${text} and twenty characters more`
    const sent = { ...application, email: `a${index}@example.com`, full_name: text }
    const { status } = await post(`${url}/api/applications`, {
      ...{ ...sent, company_name: text, biggest_challenge: challenge, why_join: challenge },
      how_heard: text,
    })
    expect(status).toBe(201)
  }

  const { body } = await desk.download('csv', {})

  for (const file of [String(body), await desk.file('application')]) {
    // As spreadsheets do, which end a row at any line break outside of quotes; rows of another length throw.
    const [, ...rows]: string[][] = parse(file, { record_delimiter: ['\r\n', '\n', '\r'] })
    expect(rows).toHaveLength(all.length)
    expect(rows.flat().filter((cell) => /^\s*[=+\-@\uFF1D]/.test(cell))).toEqual([])
  }
})

test('X-DESKINBOX-08 Excel reads an export with accents, phone numbers as they were typed, and the columns of its kind', async () => {
  const { url } = await started()
  const typed = { full_name: 'José Ñandú-Łukasz', company_name: 'R&D, "Größe"\r\nGmbH' }
  const phones = ['+34 600 123 456', '+1 (310) 555-0100', '+34600123456', '310-555-0100']
  for (const [index, phone] of phones.entries()) {
    const email = `a${index}@example.com`
    const sent = { ...application, ...typed, email, phone }
    expect((await post(`${url}/api/applications`, sent)).status).toBe(201)
  }
  await signUp(url, 'cleo@example.com')
  const fileOf = async (kind: string, format = 'csv') => {
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify({ format, rows: 'sent', filter: { kind } })
    const answer = await fetch(`${url}/api/desk/people/download`, {
      ...{ method: 'POST', headers, body },
    })
    return Buffer.from(await answer.arrayBuffer())
  }
  const headerOf = async (kind: string) => {
    const [header = []]: string[][] = parse(await fileOf(kind), { bom: true })
    return header.slice(0, header.indexOf('utm_source'))
  }

  const file = (await fileOf('application')).toString()
  expect(file.charCodeAt(0)).toBe(0xfeff)
  expect(file).not.toMatch(/[^\r]\n|\r[^\n]/)
  const rows: Record<string, string>[] = parse(file, { bom: true, columns: true })
  expect(rows.map(({ phone }) => phone).toSorted()).toEqual(phones.toSorted())
  for (const { name, company } of rows) {
    expect({ name, company }).toEqual({ name: typed.full_name, company: typed.company_name })
  }

  expect(await headerOf('subscriber')).toEqual([
    ...['kind', 'received_at', 'status', 'email', 'source'],
  ])
  expect(await headerOf('application')).toEqual([
    ...['kind', 'received_at', 'status', 'name', 'email', 'phone', 'company', 'source'],
    ...['application_type', 'timestamp', 'annual_revenue', 'team_size', 'biggest_challenge'],
    'why_join',
  ])
  expect(await headerOf('lead')).not.toContain('annual_revenue')
  // Programs get the same keys, whichever kind they ask for, and no mark that JSON forbids.
  const [subscriber] = JSON.parse((await fileOf('subscriber', 'json')).toString())
  expect(Object.keys(subscriber)).toContain('annual_revenue')
})

test('X-DESKINBOX-04 an export contains only the filtered records', async () => {
  const { url } = shared
  await apply(url, 'ada@filter.example')
  await signUp(url, 'cleo@filter.example')

  const filter = { kind: 'application', q: 'byron ada@filter' }
  const json = await shared.desk.download('json', filter)

  expect(json.headers.get('Cache-Control')).toBe('no-store')
  expect(json.body).toMatchObject([
    {
      ...{ kind: 'application', name: 'Ada Byron', status: 'new', company: 'Analytical Engines' },
      ...{ biggest_challenge: application.biggest_challenge, message: null },
    },
  ])
})

test('X-DESKINBOX-05 of two concurrent status changes, one is rejected with the newest state', async () => {
  const { url } = shared
  await apply(url, 'ada@twice.example')
  const [record] = await listed(url, { q: 'ada@twice' })
  const person = await shared.desk.personOf(record?.id)
  const set = (status: string, version: Record<string, string> = { 'If-Match': '"0"' }) =>
    call(`${url}/api/desk/people/${person}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', ...version },
      body: JSON.stringify({ status }),
    })

  const answers = await Promise.all([set('won'), set('lost')])

  const [first, late] = answers.toSorted((one, other) => one.status - other.status)
  expect([first?.status, late?.status]).toEqual([200, 412])
  const status = (first?.body as { status?: string } | undefined)?.status
  expect(late?.body).toMatchObject({ person: { status, version: 1 } })
  expect(await set('lost', {})).toMatchObject({ status: 428, body: { code: 'version-required' } })
  expect(await set('in-touch', { 'If-Match': '"1"' })).toMatchObject({ body: { version: 2 } })
})
