import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { databaseTime } from '../../server/storage/clock.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { newLocation } from '../support/new-database.ts'

/** Longer than the slowest machine takes. */
const hourMs = 3_600_000

afterEach(() => void vi.useRealTimers())

test('leases end by the database’s time, whatever the clocks of replicas say', async () => {
  const database = await openDatabase(await newLocation(), { connections: 1 })
  onTestFinished(() => database.destroy())
  const real = Date.now()

  for (const wrong of ['1999-12-31T23:59:59Z', '2040-01-01T00:00:00Z']) {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(wrong) })
    const time = await databaseTime(database)
    vi.useRealTimers()

    expect(Math.abs(time.getTime() - real)).toBeLessThan(hourMs)
  }
})
