import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { startClock } from '../../server/storage/clock.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { newLocation } from '../server/new-database.ts'

/** The machine may be slow, but not that slow. */
const hourMs = 3_600_000

afterEach(() => void vi.useRealTimers())

test('replicas go by the database’s time, whatever their own clocks say or jump to', async () => {
  const database = await openDatabase(await newLocation(), { connections: 1 })
  onTestFinished(() => database.destroy())
  const real = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('1999-12-31T23:59:59Z') })

  const clock = await startClock(database)
  onTestFinished(() => clock.stop())
  const first = clock.now().getTime()
  vi.setSystemTime(new Date('2040-01-01T00:00:00Z'))
  const second = clock.now().getTime()

  expect(Math.abs(first - real)).toBeLessThan(hourMs)
  expect(second).toBeGreaterThanOrEqual(first)
  expect(second - first).toBeLessThan(hourMs)
})
