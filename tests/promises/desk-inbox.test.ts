import { expect, test } from 'vitest'
import { site } from '../support/command-line.ts'
import { databaseLocation } from '../support/database-location.ts'
import { call, post } from '../support/http.ts'
import { application } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { apply, signUp } from '../support/visits.ts'

/** A server on this machine, where the desk needs no token. */
async function started() {
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const server = await served({ DATABASE_URL })
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

const deskTables = ['desk_records', 'desk_notes', 'desk_history']

test('erasing a person, at the desk or by command, also deletes their notes and history', async () => {
  const { url, sql, settings } = await started()
  await apply(url, 'ada@example.com')
  await signUp(url, 'ada@example.com')
  await apply(url, 'bob@example.com')
  await apply(url, 'cleo@example.com')
  for (const record of await listed(url)) await workOn(url, record)

  await site(['person', 'delete', 'ada@example.com', '--yes'], settings)
  const [bob] = await listed(url, { q: 'bob@' })
  const { body } = await post(`${url}/api/desk/records/${bob?.id}/erase`, {})

  expect(body).toMatchObject({ applications: 1, leads: 0, subscribers: 0 })
  expect((await listed(url)).map(({ email }) => email)).toEqual(['cleo@example.com'])
  for (const table of deskTables) expect(await sql(`select * from ${table}`)).toHaveLength(1)
})

test('the log contains no names, addresses or notes of people at the desk', async () => {
  const server = await started()
  await apply(server.url, 'ada@example.com')
  await signUp(server.url, 'cleo@example.com')

  for (const record of await listed(server.url, { q: 'example.com' })) {
    await workOn(server.url, record)
    await call(`${server.url}/api/desk/records/${record.id}`)
  }
  await post(`${server.url}/api/desk/export`, { format: 'csv', q: 'ada@example.com' })

  const log = server.log.filter((line) => line.includes('/api/desk/')).join('\n')
  expect(log).toContain('/api/desk/records/')
  expect(log).not.toMatch(/ada@|cleo@|Byron|Engines|likes tea/i)
})

test('no field of an export is a formula', async () => {
  const { url } = await started()
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1']
  for (const [at, formula] of formulas.entries()) {
    const name = `${formula}|cmd`
    const challenge = `${formula} and twenty characters more`
    await post(`${url}/api/applications`, {
      ...{ ...application, email: `a${at}@example.com`, full_name: name, company_name: name },
      ...{ biggest_challenge: challenge, why_join: challenge, how_heard: formula },
    })
    await post(`${url}/api/newsletter-subscribers`, {
      ...{ email: `${at}@example.com`, source: formula },
    })
  }

  const { body } = await post(`${url}/api/desk/export`, { format: 'csv' })

  const lines = String(body).split('\r\n')
  expect(lines.filter((line) => line.includes('@example.com'))).toHaveLength(12)
  const cells = lines.slice(1).flatMap((line) => line.split(','))
  expect(cells.filter((cell) => /^"?[=+\-@\t\r]/.test(cell))).toEqual([])
})

test('an export contains only the filtered records', async () => {
  const { url } = await started()
  await apply(url, 'ada@example.com')
  await signUp(url, 'cleo@example.com')

  const filter = { kind: 'application', q: 'byron' }
  const json = await post(`${url}/api/desk/export`, { ...filter, format: 'json' })

  expect(json.headers.get('Cache-Control')).toBe('no-store')
  expect(json.body).toMatchObject([
    {
      ...{ kind: 'application', name: 'Ada Byron', status: 'new', company: 'Analytical Engines' },
      ...{ biggest_challenge: application.biggest_challenge, message: null },
    },
  ])
})

test('of two concurrent status changes, one is rejected with the newest state', async () => {
  const { url } = await started()
  await apply(url, 'ada@example.com')
  const [record] = await listed(url)
  const set = (status: string) =>
    call(`${url}/api/desk/records/${record?.id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', 'If-Match': '"0"' },
      body: JSON.stringify({ status }),
    })

  const answers = await Promise.all([set('won'), set('lost')])

  const [first, late] = answers.toSorted((one, other) => one.status - other.status)
  expect([first?.status, late?.status]).toEqual([200, 412])
  const status = (first?.body as { status?: string } | undefined)?.status
  expect(late?.body).toMatchObject({ record: { status, version: 1 } })
})
