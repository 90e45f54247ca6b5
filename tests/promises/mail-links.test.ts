import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { call } from '../support/http.ts'
import { linkIn, press } from '../support/mail-links.ts'
import { mailServer } from '../support/mail-server.ts'
import { served } from '../support/served.ts'
import { signUp } from '../support/visits.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

/** What mail programs and people add to a link: the end of a sentence, brackets, a broken or encoded line. */
const damages: ((token: string) => string)[] = [
  ...[
    '.',
    '%2E',
    '%3E',
    '>',
    ')',
    '%29',
    ',',
    ';',
    '%22',
    '*',
    '_',
    '=3D',
    '%20',
    '%0D%0A',
    '&gt;',
  ],
  ...['.%20', '%C2%A0', '%253E', ').', '%E2%80%8B'],
].map((end) => (token: string) => token + end)
damages.push(
  (token) => `3D${token}`,
  (token) => `=3D${token}`,
  (token) => `%20${token}`,
  (token) => `%3C${token}%3E`,
  (token) => `${token.slice(0, 9)}%20${token.slice(9)}`,
)

const list = 'select email from newsletter_subscribers'

test('X-MAILLINKS-01 a link that confirms works again, and says so, as long as the address is on the list', async () => {
  const { url, sql } = await databaseLocation()
  const { url: SMTP_URL, mails } = await mailServer()
  const { origin: WEBHOOK_URL, calls } = await webhookReceiver()
  const server = await served({ DATABASE_URL: url, SMTP_URL, WEBHOOK_URL, NEWSLETTER: 'confirm' })
  await signUp(server.url, 'ada@example.com')
  await expect.poll(() => mails.length).toBe(1)
  const link = server.url + linkIn(mails[0]?.mail)
  expect((await call(link)).body).toContain('<form method="post">')

  const presses = await Promise.all([1, 2, 3].map(() => press(link)))
  expect([...presses, await press(link)]).toEqual([200, 200, 200, 200])

  const again = await call(link)
  expect(again.status).toBe(200)
  expect(again.body).not.toContain('<form method="post">')
  expect((await call(link, { method: 'HEAD' })).status).toBe(200)
  expect(await sql(list)).toEqual([{ email: 'ada@example.com' }])
  await expect.poll(() => calls.map(({ body }) => body.type)).toEqual(['subscriber.joined'])
  const { pathname, search } = new URL(String(calls[0]?.body.unsubscribe_url))
  expect(await press(server.url + pathname + search)).toBe(200)
  // Nobody is put back on the list by an old link.
  expect(await press(link)).toBe(400)
  expect((await call(link)).status).toBe(400)
  expect(await sql(list)).toEqual([])
})

test('X-MAILLINKS-02 a link works with what mail programs and people add to it', async () => {
  const { url, sql } = await databaseLocation()
  const { url: SMTP_URL, mails } = await mailServer()
  const { origin: WEBHOOK_URL, calls } = await webhookReceiver()
  const settings = { SMTP_URL, WEBHOOK_URL, NEWSLETTER: 'confirm', TRUST_PROXY: '1' }
  const server = await served({ DATABASE_URL: url, ...settings })
  const asked = () => new Map(mails.map(({ recipients, mail }) => [recipients.join(), mail]))
  for (const index of damages.keys()) await signUp(server.url, `reader-${index}@example.com`)
  await expect.poll(() => asked().size).toBe(damages.length)

  for (const [index, damage] of damages.entries()) {
    const [path, token = ''] = linkIn(asked().get(`reader-${index}@example.com`)).split('token=')
    const link = `${server.url}${path}token=${damage(token)}`
    expect([damage('token'), (await call(link)).status]).toEqual([damage('token'), 200])
    expect([damage('token'), await press(link)]).toEqual([damage('token'), 200])
  }
  expect(await sql(list)).toHaveLength(damages.length)

  await expect.poll(() => calls.length).toBe(damages.length)
  for (const [index, damage] of damages.entries()) {
    const { pathname, searchParams } = new URL(String(calls[index]?.body.unsubscribe_url))
    const link = `${server.url}${pathname}?token=${damage(searchParams.get('token') ?? '')}`
    expect([damage('token'), (await call(link)).status]).toEqual([damage('token'), 200])
    expect([damage('token'), await press(link)]).toEqual([damage('token'), 200])
  }
  expect(await sql(list)).toEqual([])
})

test('X-MAILLINKS-03 one click unsubscribes in whatever form a mail program sends it, and from one address without end', async () => {
  const { url, sql } = await databaseLocation()
  const { origin: WEBHOOK_URL, calls } = await webhookReceiver()
  const joining = await served({ DATABASE_URL: url, WEBHOOK_URL })
  const form = 'application/x-www-form-urlencoded'
  const multipart = new FormData()
  multipart.set('List-Unsubscribe', 'One-Click')
  const sent: readonly (RequestInit & { readonly body?: NonNullable<RequestInit['body']> })[] = [
    ...['List-Unsubscribe=One-Click', 'list-unsubscribe=one-click', 'LIST-UNSUBSCRIBE=ONE-CLICK']
      .flatMap((body) => [body, `${body}\r\n`, ` ${body} \n`])
      .map((body) => ({ body, headers: { 'Content-Type': form } })),
    { body: 'List-Unsubscribe=One-Click', headers: { 'Content-Type': 'text/plain' } },
    {
      body: 'List-Unsubscribe=One-Click\r\n',
      headers: { 'Content-Type': `${form}; charset=latin1` },
    },
    { body: 'List-Unsubscribe=One-Click', headers: { 'Content-Type': 'application/octet-stream' } },
    // Without a media type.
    { body: Buffer.from('List-Unsubscribe=One-Click') },
    { body: multipart },
    { body: '', headers: { 'Content-Type': form } },
    { body: '%', headers: { 'Content-Type': form } },
    {},
  ]
  for (const index of sent.keys()) await signUp(joining.url, `reader-${index}@example.com`)
  await expect.poll(() => calls.length).toBe(sent.length)
  await joining.stop()
  const server = await served({ DATABASE_URL: url, RATE_LIMIT: '2' })
  const forged = () => press(`${server.url}/unsubscribe?token=${'A'.repeat(64)}`)

  // Links that don't work have a limit, and leave the others theirs.
  expect([await forged(), await forged(), await forged()]).toEqual([400, 400, 429])
  for (const [index, options] of sent.entries()) {
    const { pathname, search } = new URL(String(calls[index]?.body.unsubscribe_url))
    const { status } = await call(server.url + pathname + search, { method: 'POST', ...options })
    expect({ ...options, status }).toEqual({ ...options, status: 200 })
    expect(await sql(list)).toHaveLength(sent.length - index - 1)
  }
})
