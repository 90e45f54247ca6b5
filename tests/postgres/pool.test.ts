import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { StorageUnavailable } from '../../server/storage/failures.ts'
import { postgresPool } from '../../server/storage/postgres-pool.ts'

const most = 1000
const one = { text: 'select 1' }

// Nobody's patience ends, however slow the machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A pool whose only connection is taken until it is given back. */
async function takenPool() {
  const pool = postgresPool(inject('postgres') ?? '', {
    connections: 1,
    statementMs: 5000,
    onCommit: () => {},
  })
  onTestFinished(() => pool.end())
  return { pool, taken: await pool.connect() }
}

test('a thousand wait for a connection, and only who comes beyond them is refused', async () => {
  const { pool, taken } = await takenPool()
  const served = Array.from({ length: most }, async () => {
    const connection = await pool.connect()
    connection.release()
  })

  await expect(pool.connect()).rejects.toBeInstanceOf(StorageUnavailable)
  await expect(pool.query(one)).rejects.toBeInstanceOf(StorageUnavailable)
  taken.release()
  await Promise.all(served)

  const later = await pool.connect()
  later.release()
})

test('those who ask for an answer only are counted among them', async () => {
  const { pool, taken } = await takenPool()
  const answers = Array.from({ length: most }, () => pool.query(one))

  await expect(pool.connect()).rejects.toBeInstanceOf(StorageUnavailable)
  taken.release()

  expect(await Promise.all(answers)).toHaveLength(most)
})
