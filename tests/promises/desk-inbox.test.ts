import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { site } from '../support/command-line.ts'
import { databaseLocation } from '../support/database-location.ts'
import { call, post } from '../support/http.ts'
import { startedAt } from '../support/preload.ts'
import { application } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { apply, signUp } from '../support/visits.ts'

/** A server on this machine, where the desk needs no token. */
async function started(settings: Record<string, string> = {}) {
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const server = await served({ DATABASE_URL, ...settings })
  return { ...server, sql, settings: { DATABASE_URL } }
}

interface Listed {
  readonly id: string
  readonly email: string
}

async function listed(url: string, filter: object = {}): Promise<readonly Listed[]> {
  const { body } = await post(`${url}/api/desk/search`, filter)
  return (body as { records: Listed[] }).records
}

async function workOn(url: string, { id }: Listed) {
  const headers = { 'Content-Type': 'application/json', 'If-Match': '"0"' }
  const body = JSON.stringify({ status: 'in-touch' })
  await call(`${url}/api/desk/records/${id}`, { method: 'PATCH', headers, body })
  const note = { id: crypto.randomUUID(), note: 'Likes tea' }
  await post(`${url}/api/desk/records/${id}/notes`, note)
}

const shared = await started()

test('X-DESKINBOX-06 a desk whose clock is ahead misses no change', async () => {
  const { url } = await started(startedAt('2026-03-10T09:00:00Z'))
  await apply(url, 'ada@example.com')
  const since = '2026-03-10T09:00:30.000Z'

  const { body } = await post(`${url}/api/desk/changes`, { since, shown: [] })

  expect(body).toMatchObject({ changed: [{ email: 'ada@example.com' }] })
})

test('X-DESKINBOX-07 a delivery of a removed receiver goes to no subscriber', async () => {
  const settings = { NEWSLETTER: 'confirm', SMTP_URL: 'smtp://127.0.0.1:1' }
  const { url } = await served({ ...settings, NOTIFY_EMAIL: 'owner@example.com' })
  const listed = (await call(`${url}/api/desk/deliveries`)).body as {
    webhooks: { key: string; personal?: boolean }[]
  }
  const personal = listed.webhooks.find((receiver) => receiver.personal)
  const owner = listed.webhooks.find((receiver) => !receiver.personal)
  const from = '0123456789ab'

  const refused = await post(`${url}/api/desk/deliveries/readdress`, { from, to: personal?.key })
  const accepted = await post(`${url}/api/desk/deliveries/readdress`, { from, to: owner?.key })

  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'to' }] } })
  expect(accepted).toMatchObject({ status: 200, body: { count: 0 } })
})

test('X-DESKINBOX-01 erasing a person, at the desk or by command, also deletes their notes and history', async () => {
  const { url, sql, settings } = shared
  await apply(url, 'ada@erase.example')
  await signUp(url, 'ada@erase.example')
  await apply(url, 'bob@erase.example')
  await apply(url, 'cleo@erase.example')
  const entries = async () =>
    (await sql('select id from notes union all select id from history')).length
  const before = await entries()
  for (const record of await listed(url, { q: 'erase' })) await workOn(url, record)
  expect(await entries()).toBe(before + 8)

  await site(['person', 'delete', 'ada@erase.example', '--yes'], settings)
  const [bob] = await listed(url, { q: 'bob@erase' })
  const { body } = await post(`${url}/api/desk/records/${bob?.id}/erase`, {})

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
    await call(`${url}/api/desk/records/${record.id}`)
  }
  await post(`${url}/api/desk/export`, { format: 'csv', q: 'ada@log.example' })

  const log = () => shared.log.filter((line) => line.includes('/api/desk/')).join('\n')
  await expect.poll(log).toContain('/api/desk/export')
  expect(log()).not.toMatch(/ada@|cleo@|Byron|Engines|likes tea/i)
})

test('X-DESKINBOX-03 an export has one row a record, and no field that a spreadsheet would run', async () => {
  const { url, settings } = await started()
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

  const { body } = await post(`${url}/api/desk/export`, { format: 'csv' })
  const { data } = await site(['export', 'application'], settings)

  for (const file of [String(body), data]) {
    // As spreadsheets do, which end a row at any line break outside of quotes; rows of another length throw.
    const [, ...rows]: string[][] = parse(file, { record_delimiter: ['\r\n', '\n', '\r'] })
    expect(rows).toHaveLength(all.length)
    expect(rows.flat().filter((cell) => /^\s*[=+\-@\uFF1D]/.test(cell))).toEqual([])
  }
})

test('X-DESKINBOX-04 an export contains only the filtered records', async () => {
  const { url } = shared
  await apply(url, 'ada@filter.example')
  await signUp(url, 'cleo@filter.example')

  const filter = { kind: 'application', q: 'byron ada@filter' }
  const json = await post(`${url}/api/desk/export`, { ...filter, format: 'json' })

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
  const set = (status: string, version: Record<string, string> = { 'If-Match': '"0"' }) =>
    call(`${url}/api/desk/records/${record?.id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', ...version },
      body: JSON.stringify({ status }),
    })

  const answers = await Promise.all([set('won'), set('lost')])

  const [first, late] = answers.toSorted((one, other) => one.status - other.status)
  expect([first?.status, late?.status]).toEqual([200, 412])
  const status = (first?.body as { status?: string } | undefined)?.status
  expect(late?.body).toMatchObject({ record: { status, version: 1 } })
  expect(await set('lost', {})).toMatchObject({ status: 428, body: { code: 'version-required' } })
  expect(await set('in-touch', { 'If-Match': '"1"' })).toMatchObject({ body: { version: 2 } })
})
