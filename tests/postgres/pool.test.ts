import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { StorageUnavailable } from '../../server/storage/failures.ts'
import { postgresPool } from '../../server/storage/postgres.ts'

const most = 1000
const one = { text: 'select 1' }

// Fake timers prevent timeouts on a slow machine.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A pool whose only connection is in use until it is released. */
async function busyPool(others: Record<string, string> = {}) {
  const url = new URL(inject('postgres') ?? '')
  for (const [name, value] of Object.entries(others)) url.searchParams.set(name, value)
  const pool = postgresPool(url.href, { connections: 1, statementMs: 5000 })
  onTestFinished(() => pool.end())
  return { pool, client: await pool.connect() }
}

test('a thousand requests wait for a connection, and the next one is refused', async () => {
  const { pool, client } = await busyPool()
  const served = Array.from({ length: most }, async () => {
    const connection = await pool.connect()
    connection.release()
  })

  await expect(pool.connect()).rejects.toBeInstanceOf(StorageUnavailable)
  await expect(pool.query(one)).rejects.toBeInstanceOf(StorageUnavailable)
  client.release()
  await Promise.all(served)

  const later = await pool.connect()
  later.release()
})

test.each([
  [{}, 3000],
  [{ connect_timeout: '20' }, 20_000],
])('with %o in the URL, a connection is waited for %i milliseconds', async (others, ms) => {
  const { pool, client } = await busyPool(others)
  let isRefused = false
  const waiting = pool.connect().catch((error) => {
    isRefused = error instanceof StorageUnavailable
  })

  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(isRefused).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(isRefused).toBe(true)
  client.release()
})

test('the server itself ends a statement that takes too long', async () => {
  const { pool, client } = await busyPool()
  client.release()

  const { rows } = await pool.query({
    text: "select current_setting('statement_timeout') as limit",
  })

  expect(rows).toEqual([{ limit: '5s' }])
})
