import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { safeParse } from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { newsletter } from '../../data/contracts/newsletter.ts'
import type { Lease } from '../../server/features/outbox/lease-watch.ts'
import { webhookAt } from '../../server/features/outbox/receivers.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { migrations } from '../../server/storage/migrations.ts'
import type { Schema } from '../../server/storage/schema.ts'
import { createStores } from '../../server/stores.ts'
import { newLocation } from '../support/new-database.ts'
import { subscriberRow } from '../support/samples.ts'

async function opened(location?: string) {
  const database = await openDatabase(location ?? (await newLocation()), { connections: 4 })
  onTestFinished(() => database.destroy())
  const insertInto = (transaction: Kysely<Schema>, email: string) =>
    transaction.insertInto('newsletter_subscribers').values(subscriberRow(email)).execute()
  const insert = (...emails: string[]) =>
    database.write(async (transaction) => {
      for (const email of emails) await insertInto(transaction, email)
    })
  const { subscribers, messages, outbox } = await createStores(database, webhooks)
  /** In the database's own order. */
  const stored = async () => {
    const all = database.read.selectFrom('newsletter_subscribers').select('email')
    return (await all.orderBy('email').execute()).map(({ email }) => email)
  }
  return { database, insert, stored, subscribers, messages, outbox }
}

const webhook = webhookAt('https://hooks.example.com/a')
const webhooks = [webhook]
const joinedAt = new Date('2026-02-03T04:05:06.789Z')

test('the table accepts what the contract accepts, and refuses the rest with 23514', async () => {
  const { insert } = await opened()
  const whiteSpace = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit)).filter(
    (unit) => /\s/.test(unit),
  )
  const table = [
    'a@b.c',
    'a.b+c@d-e.f.g',
    'é@ü.ñ',
    '[x]*?@b.c',
    `${'a'.repeat(250)}@b.c`,
    `${'a'.repeat(251)}@b.c`,
    '',
    'plain',
    'a@b',
    '@b.c',
    'a@b.',
    'a@.c',
    'a@b..c',
    'a@b.c..d',
    'a@b.c..',
    'a..b@c.d',
    'a@@b.c',
    'a@b@c.d',
    ...whiteSpace.map((space) => `a${space}b@c.d`),
    ...whiteSpace.map((space) => `a@b${space}c.d`),
  ]
  for (const email of table) {
    const { success, output } = safeParse(newsletter.schema, { email })
    // The contract cleans an address before it decides.
    const verdict = await insert(success ? output.email : email).then(
      () => 'accepted',
      ({ code }) => code,
    )
    expect(verdict, JSON.stringify(email)).toBe(success ? 'accepted' : '23514')
  }
})

test('an address that only the table refuses is rejected with 23514, not as a failure', async () => {
  const { insert, subscribers } = await opened()
  await expect(insert('Ada@example.com')).rejects.toMatchObject({ code: '23514' })

  const added = subscribers.add({ email: 'a@b' }, joinedAt)

  await expect(added).rejects.toMatchObject({ code: '23514' })
})

test('a transaction is atomic and isolated from the writes around it', async () => {
  const { database, insert, stored, subscribers } = await opened()
  const undone = database.write(async (transaction) => {
    await transaction
      .insertInto('newsletter_subscribers')
      .values(subscriberRow('gone@example.com'))
      .execute()
    expect(await stored()).not.toContain('gone@example.com')
    throw new Error('changed my mind')
  })
  const beside = insert('kept@example.com')

  await expect(undone).rejects.toThrow('changed my mind')
  await beside
  expect(await subscribers.count()).toBe(1)
})

test('queued writes are stored before the database closes', async () => {
  const location = await newLocation()
  const database = await openDatabase(location)
  const { subscribers } = await createStores(database, webhooks)
  const added = subscribers.add({ email: 'a@b.c' }, joinedAt)
  await new Promise<void>((resolve) => queueMicrotask(resolve))

  await Promise.all([added, database.destroy()])

  expect(await (await opened(location)).subscribers.count()).toBe(1)
})

test('processes that start at once on a new file migrate it once', async () => {
  const location = await newLocation()
  const script = `
    const { openDatabase } = await import('./server/storage/database.ts')
    process.stdout.write('ready')
    process.stdin.once('data', async () => {
      await (await openDatabase(${JSON.stringify(location)})).destroy()
      process.stdin.destroy()
    })`
  const processes = Array.from({ length: 4 }, () =>
    spawn('node', ['--input-type=module', '-e', script], {
      cwd: join(import.meta.dirname, '../..'),
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  )
  await Promise.all(processes.map(({ stdout }) => once(stdout, 'data')))
  for (const { stdin } of processes) stdin.write('go')

  const codes = await Promise.all(processes.map(async (child) => (await once(child, 'exit'))[0]))

  expect(codes).toEqual([0, 0, 0, 0])
  const { database } = await opened(location)
  const { rows } = await sql`select name from site_migration order by name`.execute(database.read)
  expect(rows).toEqual(Object.keys(migrations).map((name) => ({ name })))
})

test('a batch is stored completely or not at all', async () => {
  const { insert, stored } = await opened()

  const outcomes = await Promise.allSettled([
    insert('a@b.c', 'd@e.f'),
    insert('g@h.i', 'nonsense'),
    insert('j@k.l', 'j@k.l'),
  ])

  const codes = outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? 'kept' : outcome.reason.code,
  )
  expect(codes).toEqual(['kept', '23514', '23505'])
  expect(await stored()).toEqual(['a@b.c', 'd@e.f'])
})

test('lists are in byte order, whatever the database’s locale', async () => {
  const { insert, stored } = await opened()
  const emails = ['é@b.c', 'a-b@b.c', 'z@b.c', 'ab@b.c', 'a_b@b.c', '1@b.c']
  for (const email of emails) await insert(email)

  expect(await stored()).toEqual(['1@b.c', 'a-b@b.c', 'a_b@b.c', 'ab@b.c', 'z@b.c', 'é@b.c'])
})

test('concurrent claims share due deliveries without duplicates, oldest first', async () => {
  const { messages, outbox } = await opened()
  const at = (n: number) => new Date(joinedAt.getTime() + n)
  for (let n = 0; n < 30; n += 1) {
    const message = { kind: 'lead.received', payload: () => ({}), at: at(n) } as const
    await outbox.transaction((transaction) =>
      outbox.add(transaction, { ...message, person: `${n}@example.com` }),
    )
  }
  const until = at(60_000)
  const claim = (now: Date, max: number, over?: Lease[]) =>
    messages.claim(webhook.key, { now, until, max, ...(over && { over }) })

  const first = await claim(at(4), 100)
  const shares = await Promise.all(Array.from({ length: 6 }, () => claim(at(100), 10)))

  expect(first.map(({ person }) => person).sort()).toEqual(
    Array.from({ length: 5 }, (_, n) => `${n}@example.com`),
  )
  const given = shares.flat().map(({ id }) => id)
  expect(given).toHaveLength(25)
  expect(new Set(given).size).toBe(25)
  expect(shares.every((share) => share.length <= 10)).toBe(true)
  expect(await claim(at(100), 10)).toEqual([])
  // Whatever the time is, others work on them until their leases are over.
  expect(await claim(at(60_000), 100)).toEqual([])
  const leases = await messages.leases(webhook.key)
  expect(await claim(at(60_000), 100, leases)).toHaveLength(30)
})
