import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, onTestFinished, test } from 'vitest'
import { csvOf } from '../../server/export-rows.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { site } from '../support/in-process-cli.ts'
import { newFile } from '../support/new-database.ts'
import { deliveryRow, leadRow, subscriberRow } from '../support/samples.ts'

const at = '2026-01-31T09:30:00.000Z'

/** A database with a subscriber, leads and deliveries. */
async function seeded(leads = 1) {
  const database = await newFile()
  const open = await openDatabase(database)
  onTestFinished(() => open.destroy())
  const rows = Array.from({ length: leads }, (_, n) =>
    leadRow(`l${n}`, `2026-01-31T09:30:0${n % 3}.000Z`),
  )
  const deliveries = ['d1', 'd2'].map((id) => ({
    ...{ ...deliveryRow, id, last_failure: 'cut\u001b[2J\u202e', payload: '{"secret":"typed"}' },
  }))
  await open.write(async (writing) => {
    const subscriber = subscriberRow('ada@example.com', at)
    await writing.insertInto('newsletter_subscribers').values(subscriber).execute()
    while (rows.length > 0)
      await writing.insertInto('submissions').values(rows.splice(0, 500)).execute()
    await writing.insertInto('deliveries').values(deliveries).execute()
  })
  return database
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

test('an empty export has the contract’s fields as a header in CSV, and is an empty list as JSON', async () => {
  const database = await seeded()

  const { data } = await site(['export', 'application'], { database })
  const json = await site(['export', 'application', '--format', 'json'], { database })

  expect(data).toMatch(
    /^id,received_at,status,.*full_name,.*why_join,how_heard,utm_source,.*,referrer,hidden,consent_text,consent_page,consent_at\r\n$/,
  )
  expect(JSON.parse(json.data)).toEqual([])
})

test('each subscriber is exported with their unsubscribe link', async () => {
  const database = await seeded()

  const { data } = await site(['export', 'subscriber', '--format', 'json'], { database })

  expect(JSON.parse(data)).toMatchObject([
    {
      email: 'ada@example.com',
      joined_at: at,
      source: null,
      unsubscribe_url: expect.stringMatching(/^https:\/\/.+\/unsubscribe\?token=[\w-]+$/),
    },
  ])
})

test('a long export goes in order into a new file that only its owner can read', async () => {
  const database = await seeded(1234)
  const output = `${database}.csv`
  const args = ['export', 'lead', '--output', output]

  expect(await site(args, { database })).toEqual({
    code: 0,
    data: '',
    said: `1234 leads are in ${output}.\n`,
  })
  const lines = readFileSync(output, 'utf8').trimEnd().split('\r\n').slice(1)
  const order = lines.map((line) => line.split(',').slice(0, 2).reverse().join())
  expect(new Set(order).size).toBe(1234)
  expect(order).toEqual(order.toSorted())
  expect(statSync(output).mode & 0o777).toBe(0o600)
})

test('an export never overwrites a file', async () => {
  const database = await seeded()
  const output = `${database}.json`
  writeFileSync(output, 'dear')

  const { code, said } = await site(['export', 'lead', '--output', output], { database })

  expect(code).toBe(1)
  expect(said).toMatch(/^\S+ exists already\. Delete it, or name another file\./)
  expect(readFileSync(output, 'utf8')).toBe('dear')
})

test('an export that fails in the middle leaves no file', async () => {
  const database = await seeded(2)
  await using open = await openDatabase(database)
  await open.write((writing) =>
    writing.updateTable('submissions').set({ fields: '{' }).where('id', '=', 'l1').execute(),
  )
  const output = `${database}.csv`

  const { code } = await site(['export', 'lead', '--output', output], { database })

  expect(code).toBe(1)
  expect(existsSync(output)).toBe(false)
})

test('a list has one line for each row, without control characters and what was typed', async () => {
  const database = await seeded()

  const { data } = await site(['deliveries', 'list'], { database })
  const json = await site(['deliveries', 'list', '--json'], { database })

  const [header, row, ...rest] = data.trimEnd().split('\n')
  expect(header).toMatch(/^ID +EVENT +RECEIVER +WEBHOOK /)
  expect(row).toContain('cut [2J')
  expect(row).not.toMatch(/[\p{Cc}\u202e]/u)
  expect(rest).toHaveLength(1)
  expect(json.data).not.toMatch(/typed|ada@/)
})
