import { expect, test } from 'vitest'
import { doctor, site } from '../support/command-line.ts'
import { post } from '../support/http.ts'
import { served } from '../support/served.ts'
import { countOf, sql } from '../support/sqlite.ts'
import { signUp } from '../support/visits.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

const adminToken = 'a-token-of-the-consultancy'
const atOnce = { WEBHOOK_RETRY_MS: '10' }

test('X-COMMANDSANDSERVER-01 a command without the server’s settings changes and tells nothing, and says which differ', async () => {
  const receiver = await webhookReceiver()
  const settings = { WEBHOOK_URL: receiver.origin, POSTS: 'review', ADMIN_TOKEN: adminToken }
  const server = await served(settings)
  const shell = { DATABASE_URL: `file:${server.database}` }
  await signUp(server.url, 'ada@example.com')
  await expect.poll(() => receiver.calls.length).toBe(1)
  const commands = [
    ['person', 'delete', 'ada@example.com', '--yes'],
    ['person', 'unsubscribe', 'ada@example.com'],
    ['generate'],
  ]

  for (const args of commands) {
    const { code, data, said } = await site(args, shell)
    expect({ args, code, data }).toEqual({ args, code: 1, data: '' })
    expect(said).toContain(
      'WEBHOOK_URL, NOTIFY_EMAIL, REPLIES or SEQUENCES is not what the server runs with.',
    )
    expect(said).toContain('POSTS is not what the server runs with.')
    expect(said).toContain('Nothing was changed.')
    expect(said).not.toContain(receiver.origin)
  }
  expect(countOf(server.database, 'newsletter_subscribers')).toBe(1)
  expect(countOf(server.database, 'blog_posts')).toBe(0)
  // Those that only read need no settings.
  expect(await site(['export', 'subscriber'], shell)).toMatchObject({ code: 0 })

  const erased = await site(commands[0] ?? [], { ...shell, ...settings })
  expect(erased).toMatchObject({ code: 0 })
  const types = () => receiver.calls.map(({ body }) => body.type).toSorted()
  await expect.poll(types).toEqual(['person.erased', 'subscriber.joined', 'subscriber.left'])
})

test('X-COMMANDSANDSERVER-02 generating from a shell signs nobody out of the desk, and obeys POSTS=review', async () => {
  const server = await served({ POSTS: 'review', ADMIN_TOKEN: adminToken })
  const signedIn = await post(`${server.url}/api/desk/sign-in`, { token: adminToken })
  const Cookie = signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? ''

  // As in a shell without the token.
  const { code, said } = await site(['generate'], {
    DATABASE_URL: `file:${server.database}`,
    POSTS: 'review',
  })

  expect(code).toBe(0)
  expect(said).toContain('waits for approval')
  expect(sql(server.database, 'select published_at from blog_posts')).toEqual([
    { published_at: null },
  ])
  const open = await post(`${server.url}/api/desk/search`, {}, { Cookie })
  expect(open.status).toBe(200)
})

test('X-COMMANDSANDSERVER-03 deliveries that were given up are named by host, and not resent once somebody left', async () => {
  const receiver = await webhookReceiver(({ body }) =>
    body.type === 'subscriber.joined' ? 410 : 204,
  )
  const server = await served({ WEBHOOK_URL: receiver.origin, ...atOnce })
  const settings = { DATABASE_URL: `file:${server.database}`, WEBHOOK_URL: receiver.origin }
  for (const name of ['ada', 'bob']) await signUp(server.url, `${name}@example.com`)
  const dead = () => countOf(server.database, "deliveries where state = 'dead'")
  await expect.poll(dead).toBe(2)
  expect(await site(['person', 'unsubscribe', 'ada@example.com'], settings)).toMatchObject({
    code: 0,
  })
  const farewells = () => receiver.calls.filter(({ body }) => body.type === 'subscriber.left')
  await expect.poll(() => farewells().length).toBe(1)

  const listed = await site(['deliveries', 'list', '--json'], settings)
  const hosts = (JSON.parse(listed.data) as { receiver: string }[]).map(({ receiver: one }) => one)
  expect(new Set(hosts)).toEqual(new Set([new URL(receiver.origin).host]))

  receiver.play(() => 204)
  receiver.calls.length = 0
  const { said } = await site(['deliveries', 'resend', '--dead'], settings)

  expect(said).toContain('1 will be tried again')
  // The server looks again when something new arrives.
  await signUp(server.url, 'eve@example.com')
  const joined = () => receiver.calls.map(({ body }) => body.email).toSorted()
  await expect.poll(joined).toEqual(['bob@example.com', 'eve@example.com'])
  expect(dead()).toBe(0)
})

test('X-COMMANDSANDSERVER-04 a misspelled setting is named at the start and by the doctor', async () => {
  const settings = { ADMIN_TOKN: 'x', WEBHOOK_URLS: 'x', EDITOR_HOME: 'x' }

  const server = await served(settings)

  const warnings = server.log.filter((line) => line.includes('has no effect'))
  expect(warnings.map((line) => JSON.parse(line).msg)).toEqual([
    'ADMIN_TOKN has no effect: the setting is ADMIN_TOKEN',
    'WEBHOOK_URLS has no effect: the setting is WEBHOOK_URL',
  ])
  const file = { DATABASE_URL: `file:${server.database}` }
  expect(await doctor('settings', { ...file, ...settings })).toMatchObject({
    state: 'warn',
    said: expect.stringContaining('ADMIN_TOKN'),
  })
  expect(await doctor('settings', file)).toMatchObject({ state: 'ok' })
})
