import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/storage/database.ts'
import { leaseStore } from '../../server/storage/leases.ts'
import { newLocation } from '../support/new-database.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

async function opened() {
  const database = await openDatabase(await newLocation())
  onTestFinished(() => database.destroy())
  const { take, release } = leaseStore(database)
  const takeAt = (ms: number) => take('write-post', new Date(ms), new Date(ms + 10 * minuteMs))
  return { takeAt, release }
}

const start = Date.UTC(2026, 2, 1, 9)

test('a lease is one process’s until it ends', async () => {
  const { takeAt } = await opened()

  expect(await takeAt(start)).toBeUndefined()
  expect(await takeAt(start + 9 * minuteMs)).toEqual(new Date(start + 10 * minuteMs))
  expect(await takeAt(start + 10 * minuteMs)).toBeUndefined()
})

test('a lease of before the clock was set back is taken over, and its process can’t finish', async () => {
  const { takeAt, release } = await opened()
  await takeAt(start)

  expect(await takeAt(start - dayMs)).toBeUndefined()

  expect(await release('write-post', new Date(start + 10 * minuteMs))).toBe(false)
})
