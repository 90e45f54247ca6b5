import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, onTestFinished, test } from 'vitest'
import { csvOf } from '../../server/export-rows.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { site } from '../support/in-process-cli.ts'
import { newFile } from '../support/new-database.ts'
import { deliveryRow } from '../support/samples.ts'

const at = '2026-01-31T09:30:00.000Z'

const application = {
  id: 'a1',
  received_at: at,
  submitted_at: at,
  full_name: '=HYPERLINK("https://evil.example","Ada")',
  email: 'ada@example.com',
  phone: '+1 310 555 0100',
  company_name: 'Engines, "Analytical"',
  annual_revenue: '1m-3m',
  team_size: '6-10',
  biggest_challenge: 'Two\nlines, and a \u001b[31mcolor',
  why_join: '@SUM(A1:A9) and more than that',
  how_heard: null,
  digest: null,
}

const lead = {
  id: 'l1',
  received_at: at,
  form: 'ad' as const,
  name: 'Ada\u001b[2J\u202e',
  email: 'ada@example.com',
  phone: null,
  company: null,
  message: '-1+1',
  source: null,
  digest: null,
}

/** A database with every kind of record of Ada. */
async function seeded(subscribers: readonly string[] = ['ada@example.com']) {
  const database = await newFile()
  const open = await openDatabase(database)
  onTestFinished(() => open.destroy())
  const rows = subscribers.map((email) => ({ email, joined_at: at }))
  await open.write((writing) => writing.insertInto('newsletter_subscribers').values(rows).execute())
  await open.write((writing) => writing.insertInto('applications').values(application).execute())
  await open.write((writing) => writing.insertInto('leads').values(lead).execute())
  const deliveries = ['d1', 'd2', 'd3'].map((id) => ({
    ...{ ...deliveryRow, id, payload: '{"secret":"typed"}' },
  }))
  await open.write((writing) => writing.insertInto('deliveries').values(deliveries).execute())
  return { database, open }
}

test('no cell of a CSV is a formula, also after white space', async () => {
  const texts = ['=1', '\t=1', ' +1', '\n@A1', '\uFF1D1']
  const csv = csvOf(
    texts.map((text) => ({ text })),
    ['text'],
  )

  const cells: string[][] = parse((await Array.fromAsync(csv)).join(''))

  expect(cells.slice(1)).toEqual(texts.map((text) => [`'${text}`]))
})

test('an empty export has a header as CSV and is an empty list as JSON', async () => {
  const { database, open } = await seeded()
  await open.write((writing) => writing.deleteFrom('leads').execute())

  expect((await site(['leads', 'export'], { database })).data).toMatch(/^id,received_at,.*\r\n$/)
  const { data } = await site(['leads', 'export', '--format', 'json'], { database })
  expect(JSON.parse(data)).toEqual([])
})

test('each subscriber is exported with their unsubscribe link', async () => {
  const { database } = await seeded()

  const { data } = await site(['subscribers', 'export', '--format', 'json'], { database })

  expect(JSON.parse(data)).toEqual([
    {
      email: 'ada@example.com',
      joined_at: at,
      source: null,
      unsubscribe_url: expect.stringMatching(/^https:\/\/.+\/unsubscribe\?token=[\w-]+$/),
    },
  ])
})

test('a long export goes into a new file that only its owner can read', async () => {
  const emails = Array.from({ length: 2345 }, (_, n) => `visitor-${n}@example.com`)
  const { database } = await seeded(emails)
  const output = `${database}.csv`
  const args = ['subscribers', 'export', '--output', output]

  expect(await site(args, { database })).toEqual({
    code: 0,
    data: '',
    said: `2345 subscribers are in ${output}.\n`,
  })
  const lines = readFileSync(output, 'utf8').trimEnd().split('\r\n').slice(1)
  expect(lines.map((line) => line.split(',')[0]).toSorted()).toEqual(emails.toSorted())
  expect(statSync(output).mode & 0o777).toBe(0o600)
})

test('an export never overwrites a file', async () => {
  const { database } = await seeded()
  const output = `${database}.json`
  writeFileSync(output, 'dear')

  const { code, said } = await site(['leads', 'export', '--output', output], { database })

  expect(code).toBe(1)
  expect(said).toMatch(/^\S+ exists already\. Delete it, or name another file\./)
  expect(readFileSync(output, 'utf8')).toBe('dear')
})

test('a list has one line for each row, without terminal control characters', async () => {
  const { database } = await seeded()

  const { data } = await site(['leads', 'list'], { database })

  const [header, row, ...rest] = data.trimEnd().split('\n')
  expect(header).toMatch(/^RECEIVED_AT +FORM +NAME +EMAIL +MESSAGE$/)
  expect(row).toContain('Ada [2J')
  expect(row).not.toMatch(/[\p{Cc}\u202e]/u)
  expect(rest).toEqual([])
})

test('a list as JSON has every column, except a delivery’s payload', async () => {
  const { database } = await seeded()
  const listed = async (name: string) =>
    JSON.parse((await site([name, 'list', '--json'], { database })).data)

  expect(await listed('applications')).toEqual([
    Object.fromEntries(Object.entries(application).filter(([key]) => key !== 'digest')),
  ])
  expect(JSON.stringify(await listed('deliveries'))).not.toMatch(/typed|ada@/)
})
