import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvOf } from '../../../server/features/desk/export-rows.ts'
import { leadRow, personRow } from '../../support/samples.ts'
import { testServer } from '../../support/test-server.ts'
import { callers, deskWithPeople } from './desk.ts'

test('no cell of a CSV is a formula, also after white space', async () => {
  const texts = [
    ...['=1', '\t=1', ' +1', '\n@A1', '\r=1', '\uFF1D1', '-1+1', '+1-1', '-2+3+cmd|" /C calc"!A0'],
    ...[
      '@SUM(1+9)*cmd|" /C calc"!A0',
      '=10+20+cmd|" /C calc"!A0',
      '+34600123456+A1',
      '+34 600 123 456*2',
    ],
    ...[
      '+34 600 123 456\n=1',
      '+1234567890123456',
      '+',
      '+()',
      '+-+-',
      '-555-0100',
      '=HYPERLINK("x")',
    ],
  ]
  const csv = csvOf(
    texts.map((text) => ({ text })),
    ['text'],
  )

  const cells: string[][] = parse((await Array.fromAsync(csv)).join(''), { bom: true })

  expect(cells).toEqual([['text'], ...texts.map((text) => [`'${text}`])])
})

test.each([
  '+34 600 123 456',
  '+34600123456',
  '+1 (310) 555-0100',
  '+1 310 555-0100',
  '+44 (0) 20 7946 0958',
  '(310) 555-0100',
  '310-555-0100',
])('the phone number %s stays as it is', async (text) => {
  const csv = (await Array.fromAsync(csvOf([{ text }], ['text']))).join('')

  expect(csv).toBe(`\uFEFFtext\r\n${text}\r\n`)
})

// A spreadsheet would show what is left of 1 minus 310 minus 555 minus 100.
test.each([
  ['+1-310-555-0100', '+1 310 555 0100'],
  ['+1.310.555.0100', '+1 310 555 0100'],
  ['+1-(310)-555-0100', '+1 (310) 555 0100'],
])('the phone number %s can’t be calculated: %s', async (text, written) => {
  const csv = (await Array.fromAsync(csvOf([{ text }], ['text']))).join('')

  expect(csv).toBe(`\uFEFFtext\r\n${written}\r\n`)
})

/** A desk with so many leads. */
async function withLeads(count: number) {
  const { app, database } = await testServer()
  const rows = Array.from({ length: count }, (_, n) =>
    leadRow(`l${n}`, `2026-01-31T09:30:0${n % 3}.000Z`),
  )
  await database.write(async (writing) => {
    await writing.insertInto('people').values(personRow).execute()
    while (rows.length > 0)
      await writing.insertInto('submissions').values(rows.splice(0, 500)).execute()
  })
  return callers(app)
}

test('an empty export has the contract’s fields as a header in CSV, and is an empty list as JSON', async () => {
  const { download } = await withLeads(1)

  const csv = await download('csv', { kind: 'application' })
  const json = await download('json', { kind: 'application' })

  // Reading a response as text drops the byte order mark.
  expect(csv.text).toMatch(
    /^kind,received_at,status,name,email,.*,why_join,utm_source,.*,referrer,hidden,consent_text,consent_box,consent_page,consent_at,consent_evidence,consent_confirmed_at,person,id\r\n$/,
  )
  expect(json.body).toEqual([])
})

test('each subscriber is exported with their unsubscribe link, and nobody else with one', async () => {
  const { download } = await deskWithPeople()

  const { body } = await download('json', {})

  expect(body).toMatchObject([
    {
      ...{ kind: 'subscriber', email: 'cleo@example.com', source: 'home' },
      unsubscribe_url: expect.stringMatching(/^https:\/\/.+\/unsubscribe\?token=[\w-]+$/),
    },
    { kind: 'application', unsubscribe_url: null },
    { kind: 'lead', unsubscribe_url: null },
  ])
})

test('a long export has every record once, in order', async () => {
  const { download } = await withLeads(1234)

  const orderOf = async (sort: string) => {
    const { body } = await download('json', { kind: 'lead', sort })
    return (body as { name: string; received_at: string; id: string }[]).map(
      ({ name, received_at, id }) => `${sort === 'name' ? name : received_at} ${id}`,
    )
  }
  for (const sort of ['oldest', 'name']) {
    const order = await orderOf(sort)
    expect(new Set(order).size).toBe(1234)
    expect(order).toEqual(order.toSorted())
  }
  expect(await orderOf('newest')).toEqual((await orderOf('oldest')).toReversed())
})

test('an export that fails in the middle is cut, so that nobody takes it for whole', async () => {
  const { app } = await testServer({
    desk: {
      async *sent() {
        yield { id: 'l1', kind: 'lead' }
        throw new Error('The database is gone.')
      },
    },
  })

  const cut = callers(app).download('json', {})

  await expect(cut).rejects.toThrow('The database is gone.')
})
