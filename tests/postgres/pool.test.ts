import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { StorageUnavailable } from '../../server/storage/failures.ts'
import { postgresPool } from '../../server/storage/postgres.ts'

const most = 1000
const one = { text: 'select 1' }

// Fake timers prevent timeouts on a slow machine.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A pool whose only connection is in use until it is released. */
async function busyPool() {
  const pool = postgresPool(inject('postgres') ?? '', {
    connections: 1,
    statementMs: 5000,
  })
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

test('the server itself ends a statement that takes too long', async () => {
  const { pool, client } = await busyPool()
  client.release()

  const { rows } = await pool.query({
    text: "select current_setting('statement_timeout') as limit",
  })

  expect(rows).toEqual([{ limit: '5s' }])
})
