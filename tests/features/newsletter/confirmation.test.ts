import { expect, test } from 'vitest'
import { confirmation } from '../../../data/contracts/confirmation.ts'
import { post, postForm, readResponse, signUp, testServer } from '../../support/test-server.ts'

const start = Date.parse('2026-02-03T04:05:06.000Z')
const hour = 3_600_000
const day = 24 * hour

/** A server with NEWSLETTER=confirm, whose clock the test sets. */
async function asking() {
  const clock = { ms: start }
  const now = () => new Date(clock.ms)
  const server = await testServer({ asksToConfirm: true, now }, ['mailto:'])
  const { app, database } = server
  const mails = async () => {
    const rows = await database.read
      .selectFrom('deliveries')
      .select(['person', 'payload'])
      .where('event', '=', 'subscriber.asked')
      .execute()
    return rows.map(({ person, payload }) => ({ person, token: String(JSON.parse(payload).token) }))
  }
  const linkOf = (token?: string) => `${confirmation.action}?token=${token}`
  const link = async () => linkOf((await mails())[0]?.token)
  const ask = (email = 'ada@example.com') => post(app, signUp, { email, source: 'home' })
  return { ...server, clock, mails, link, ask }
}

test('opening the link changes nothing, and the button works once', async () => {
  const { app, subscribers, database, link, ask } = await asking()
  await ask()
  const path = await link()

  const look = await readResponse(await app.request(path))
  expect(look).toMatchObject({ status: 200, text: expect.stringContaining('<h1>confirm</h1>') })
  expect(look.headers.get('Cache-Control')).toBe('no-store')
  expect(look.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(await subscribers.count()).toBe(0)
  const presses = await Promise.all([1, 2, 3].map(() => postForm(app, path, {})))

  expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  const rows = await database.read.selectFrom('newsletter_subscribers').selectAll().execute()
  const joined_at = new Date(start).toISOString()
  expect(rows).toMatchObject([{ email: 'ada@example.com', source: 'home', joined_at }])
  expect((await app.request(path)).status).toBe(400)
})

test('subscribing again sends a new link after an hour, three in all, and only the newest works', async () => {
  const { app, clock, mails, link, ask } = await asking()
  const tokens = new Set<string | undefined>()
  await ask()
  const first = await link()

  for (const ms of [hour - 1, hour, 2 * hour - 1, 2 * hour, 4 * hour, 6 * day]) {
    clock.ms = start + ms
    expect(await ask()).toMatchObject({ status: 201 })
    const [{ token } = { token: '' }, ...others] = await mails()
    expect(others).toEqual([])
    tokens.add(token)
  }

  expect(tokens.size).toBe(3)
  expect((await postForm(app, first, {})).status).toBe(400)
  expect((await postForm(app, await link(), {})).status).toBe(200)
})

test('deleting an unconfirmed person notifies no webhook', async () => {
  const { app, database, stores, link, ask } = await asking()
  await ask()
  const path = await link()

  const found = await stores.erase('ada@example.com', new Date(start))

  expect(found).toMatchObject({ unconfirmed: 1, subscribers: 0, deliveries: 0 })
  expect(await database.read.selectFrom('deliveries').selectAll().execute()).toEqual([])
  expect((await postForm(app, path, {})).status).toBe(400)
})

test('confirming an address that is already on the list stores it once', async () => {
  const { app, subscribers, link, ask } = await asking()
  await ask()
  const path = await link()
  await subscribers.add({ email: 'ada@example.com' }, new Date(start))

  expect((await postForm(app, path, {})).status).toBe(200)
  expect(await subscribers.count()).toBe(1)
  expect(await ask()).toMatchObject({ status: 409, body: { code: '23505' } })
})
