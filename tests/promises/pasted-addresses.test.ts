import { expect, test } from 'vitest'
import { call, post } from '../support/http.ts'
import { application, contactLead } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { sql } from '../support/sqlite.ts'

const invisible = [
  ...['\u200B', '\u200C', '\u200D', '\u2060', '\uFEFF', '\u00AD', '\u180E', '\u034F', '\u3164'],
  ...['\u200E', '\u200F', '\u202A', '\u202C', '\u202E', '\u2066', '\u2069', '\u061C', '\uFE0F'],
]
const around = ['\t', '\u00A0', '\u2007', '\u202F', '\u3000', '\n', ' \u00A0\u200B']
const wrappers = [
  ...['mailto:ada@example.com', 'MAILTO:ada@example.com?subject=Hi&cc=eve@example.com'],
  ...['<ada@example.com>', 'Ada <ada@example.com>', '"Byron, Ada" <ada@example.com>'],
  ...['Ada <mailto:ada@example.com>', '< ada@example.com >', 'ada@example.com.'],
]
const cleaned = [
  ...invisible.flatMap((sign) => [
    ...[`${sign}ada@example.com`, `ada@example.com${sign}`, `a${sign}da@example.com`],
    ...[`ada@exa${sign}mple.com`, `ada@example.${sign}com`],
  ]),
  ...around.flatMap((sign) => [`${sign}ada@example.com`, `ada@example.com${sign}`]),
  ...wrappers,
]
const refused = [
  ...['me@example..com', 'me@.example.com', 'me@example.com..', 'me@..', 'me@.', 'me@example.'],
  ...[
    '<me@example..com>',
    'me@\u200B.com',
    'mailto:',
    '<>',
    '\u200B',
    'Ada <>',
    'a <b@c.d> <e@f.g>',
  ],
  // What stands beside an address isn't a part of it.
  ...['ada@example.com\tAda', 'ada@example.com\u00A0Ada', 'ada@example.com, eve@example.com'],
]

const server = await served()
const subscribe = (email: string) => post(`${server.url}/api/newsletter-subscribers`, { email })
const stored = () => sql(server.database, 'select email from newsletter_subscribers')

test('X-PASTEDADDRESSES-01 what programs copy with an address is no part of it, whichever form it is typed into', async () => {
  expect((await subscribe('Ada@Example.com')).status).toBe(201)
  for (const email of cleaned) {
    expect({ email, status: (await subscribe(email)).status }).toEqual({ email, status: 409 })
  }
  expect(stored()).toEqual([{ email: 'ada@example.com' }])

  const email = 'Ada\u00A0Byron <mailto:Ada\u200B@example.com>'
  const json = { ...application, email }
  expect((await post(`${server.url}/api/applications`, json)).status).toBe(201)
  expect((await post(`${server.url}/api/leads`, { ...contactLead, email })).status).toBe(201)
  const body = new URLSearchParams({ ...contactLead, email, message: 'By a form without scripts' })
  expect((await call(`${server.url}/api/leads`, { method: 'POST', body })).status).toBe(303)
  const rows = sql(
    server.database,
    `select email, fields from submissions where kind <> 'subscriber'`,
  )
  expect(rows).toHaveLength(3)
  for (const row of rows as { email: string; fields: string }[]) {
    expect(row.email).toBe('ada@example.com')
    expect(JSON.parse(row.fields).email).toBe('Ada@example.com')
  }
})

test('X-PASTEDADDRESSES-02 a domain with an empty part is refused with the sentence of the form', async () => {
  const before = stored()
  for (const email of refused) {
    expect({ email, answer: await subscribe(email) }).toMatchObject({
      email,
      answer: {
        status: 422,
        body: {
          code: '23514',
          errors: [{ field: 'email', message: 'Please enter a valid email address.' }],
        },
      },
    })
  }
  const wrong = { ...application, email: 'me@example..com' }
  expect(await post(`${server.url}/api/applications`, wrong)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'email', message: 'Invalid email address' }] },
  })
  expect(stored()).toEqual(before)
})
