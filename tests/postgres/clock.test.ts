import { expect, onTestFinished, test, vi } from 'vitest'
import { databaseClock } from '../../server/storage/clock.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { newLocation } from '../support/new-database.ts'

/** Longer than the slowest machine takes. */
const hourMs = 3_600_000

test('the time is the database’s, whatever the clock of the machine says and however it is set', async () => {
  const database = await openDatabase(await newLocation(), { connections: 1 })
  onTestFinished(() => database.destroy())
  onTestFinished(() => void vi.useRealTimers())
  const real = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('1999-12-31T23:59:59Z') })

  const { now, read } = await databaseClock(database)
  const times = [now(), await read()]
  vi.setSystemTime(new Date('2040-01-01T00:00:00Z'))
  times.push(now(), await read(), now())

  for (const time of times) expect(Math.abs(time.getTime() - real)).toBeLessThan(hourMs)
})
