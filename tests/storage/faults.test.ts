import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { watchWrites } from '../../server/features/health/readiness.ts'
import { signUpOf } from '../../server/features/newsletter/sign-up.ts'
import { webhookAt } from '../../server/features/outbox/receivers.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { createStores } from '../../server/stores.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { post, signUp, testServer } from '../support/test-server.ts'

const webhooks = [webhookAt('https://hooks.example.com/a')]

async function opened() {
  const file = join(temporaryFolder(), 'site.db')
  const database = await openDatabase(file, { busyTimeoutMs: 50 })
  onTestFinished(() => database.destroy())
  const stores = await createStores(database, webhooks)
  const isReady = watchWrites(database, pino({ enabled: false }))
  const { app } = await testServer({
    signUp: signUpOf({ ...stores, asksToConfirm: false }),
    isReady,
  })
  const ready = async () => (await app.request('/readyz')).status
  return { app, database, ready }
}

type Opened = Awaited<ReturnType<typeof opened>>

/** Signs people up. @returns all answers, and the acknowledged addresses */
async function signUps({ app }: Opened, name: string, count: number) {
  const people = Array.from({ length: count }, (_, n) => `${name}-${n}@example.com`)
  const answers = await Promise.all(
    people.map(async (email) => ({ email, ...(await post(app, signUp, { email })) })),
  )
  const acknowledged = answers.filter(({ status }) => status === 201).map(({ email }) => email)
  return { answers, acknowledged }
}

async function storedEmails({ database }: Opened): Promise<string[]> {
  const rows = await database.read.selectFrom('newsletter_subscribers').select('email').execute()
  return rows.map(({ email }) => email).toSorted()
}

test('on a full disk sign-ups get a 507 with Retry-After, pages and reads work, and space ends it', async () => {
  const server = await opened()
  const { acknowledged: before } = await signUps(server, 'before', 20)
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(server.database.read)
  const limit = (most: number) =>
    server.database.write((open) => sql.raw(`pragma max_page_count = ${most}`).execute(open))
  await limit(pages.rows[0]?.page_count ?? 0)

  const full = await signUps(server, 'full', 300)
  const refused = full.answers.find(({ status }) => status !== 201)
  const meanwhile = await server.ready()
  const page = await server.app.request('/')
  await limit(1_000_000)
  await expect.poll(server.ready).toBe(200)
  const { acknowledged: after } = await signUps(server, 'after', 20)

  expect(refused).toMatchObject({ status: 507, body: { code: 'storage-full' } })
  expect(refused?.headers.get('Retry-After')).toBe('5')
  expect(page.status).toBe(200)
  expect(meanwhile).toBe(503)
  expect(after).toHaveLength(20)
  expect(await storedEmails(server)).toEqual([...before, ...full.acknowledged, ...after].toSorted())
})
