import { expect, onTestFinished, test } from 'vitest'
import { AiUsage } from '../../server/storage/ai-usage.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { newLocation } from './new-database.ts'

const at = new Date('2026-11-21T23:59:59.999Z')

async function usageIn(location: string, dailyLimit: number) {
  const database = await openDatabase(location, { connections: 4 })
  onTestFinished(() => database.destroy())
  const rows = () => database.selectFrom('ai_usage').selectAll().orderBy('day').execute()
  return { usage: new AiUsage(database, dailyLimit), rows }
}

test('a day’s tokens can be set aside to the last one, and no further', async () => {
  const { usage, rows } = await usageIn(await newLocation(), 1000)

  expect(await usage.reserve(1001, at)).toBeUndefined()
  expect(await usage.reserve(999, at)).toEqual({ day: '2026-11-21', tokens: 999 })
  expect(await usage.reserve(2, at)).toBeUndefined()
  expect(await usage.reserve(1, at)).toEqual({ day: '2026-11-21', tokens: 1 })
  expect(await rows()).toEqual([{ day: '2026-11-21', calls: 2, tokens: 1000 }])
})

test('what was not needed is given back, and what was needed beyond is counted', async () => {
  const { usage, rows } = await usageIn(await newLocation(), 1000)
  const [one, two] = [await usage.reserve(300, at), await usage.reserve(300, at)]

  if (one) await usage.settle(one, 100)
  if (two) await usage.settle(two, 450)

  expect(await rows()).toMatchObject([{ calls: 2, tokens: 550 }])
})

test('the next day in UTC has tokens of its own, and a late settlement goes to its own day', async () => {
  const { usage, rows } = await usageIn(await newLocation(), 1000)
  const late = await usage.reserve(1000, at)

  expect(await usage.reserve(1000, new Date(at.getTime() + 1))).toMatchObject({ day: '2026-11-22' })
  if (late) await usage.settle(late, 10)

  expect(await rows()).toMatchObject([{ tokens: 10 }, { tokens: 1000 }])
})

test('two processes at once do not pass the limit together', async () => {
  const location = await newLocation()
  const { usage: one, rows } = await usageIn(location, 1000)
  const { usage: other } = await usageIn(location, 1000)

  const taken = await Promise.all(
    Array.from({ length: 60 }, (_, index) => (index % 2 ? one : other).reserve(30, at)),
  )

  expect(taken.filter(Boolean)).toHaveLength(33)
  expect(await rows()).toEqual([{ day: '2026-11-21', calls: 33, tokens: 990 }])
})

test('what a process had set aside when it was killed stays counted', async () => {
  const location = await newLocation()
  const { usage } = await usageIn(location, 1000)
  await usage.reserve(600, at)

  const { usage: restarted } = await usageIn(location, 1000)

  expect(await restarted.reserve(600, at)).toBeUndefined()
})
