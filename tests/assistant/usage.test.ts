import { expect, onTestFinished, test } from 'vitest'
import { openAiUsage } from '../../server/assistant/usage.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { newLocation } from '../support/new-database.ts'

const at = new Date('2026-11-21T23:59:59.999Z')

async function usageIn(location: string, dailyLimit: number, each = dailyLimit) {
  const database = await openDatabase(location, { connections: 4 })
  onTestFinished(() => database.destroy())
  const usages = database.read.selectFrom('ai_usage')
  const rows = () =>
    usages.select(['day', 'tokens']).where('client', '=', '').orderBy('day').execute()
  const clients = () => usages.selectAll().where('client', '<>', '').orderBy('tokens').execute()
  const limits = {
    ...{ AI_DAILY_LIMIT: dailyLimit, AI_CLIENT_DAILY_LIMIT: each, AI_POST_RESERVE: 0 },
  }
  return { usage: await openAiUsage(database, limits), rows, clients }
}

test('a day’s tokens can be reserved to the last one, but not beyond', async () => {
  const { usage, rows } = await usageIn(await newLocation(), 1000)

  expect(await usage.reserve(1001, at)).toBeUndefined()
  expect(await usage.reserve(999, at)).toEqual({ day: '2026-11-21', tokens: 999 })
  expect(await usage.reserve(2, at)).toBeUndefined()
  expect(await usage.reserve(1, at)).toEqual({ day: '2026-11-21', tokens: 1 })
  expect(await rows()).toEqual([{ day: '2026-11-21', tokens: 1000 }])
})

test('settling returns unused tokens and counts additional ones', async () => {
  const { usage, rows } = await usageIn(await newLocation(), 1000)
  const [one, two] = [await usage.reserve(300, at), await usage.reserve(300, at)]

  if (one) await usage.settle(one, 100)
  if (two) await usage.settle(two, 450)

  expect(await rows()).toMatchObject([{ tokens: 550 }])
})

test('the next UTC day has its own tokens, and a late settlement counts for its own day', async () => {
  const { usage, rows } = await usageIn(await newLocation(), 1000)
  const late = await usage.reserve(1000, at)

  expect(await usage.reserve(1000, new Date(at.getTime() + 1))).toMatchObject({ day: '2026-11-22' })
  if (late) await usage.settle(late, 10)

  expect(await rows()).toMatchObject([{ tokens: 10 }, { tokens: 1000 }])
})

test('two concurrent processes never exceed the limit together', async () => {
  const location = await newLocation()
  const { usage: one, rows } = await usageIn(location, 1000)
  const { usage: other } = await usageIn(location, 1000)

  const reservations = await Promise.all(
    Array.from({ length: 60 }, (_, index) => (index % 2 ? one : other).reserve(30, at)),
  )

  expect(reservations.filter(Boolean)).toHaveLength(33)
  expect(await rows()).toEqual([{ day: '2026-11-21', tokens: 990 }])
})

const ada = { client: '192.0.2.1' }
const bob = { client: '2001:db8:0:0' }

test('a client has a daily share across all processes and restarts', async () => {
  const location = await newLocation()
  const { usage, rows } = await usageIn(location, 1000, 300)
  const { usage: other, clients } = await usageIn(location, 1000, 300)

  expect(await usage.reserve(301, at, ada)).toBeUndefined()
  const first = await usage.reserve(200, at, ada)
  expect(await other.reserve(101, at, ada)).toBeUndefined()
  expect(await other.reserve(100, at, ada)).toBeDefined()
  expect(await other.reserve(300, at, bob)).toBeDefined()
  if (first) await usage.settle(first, 50)

  expect(await usage.reserve(151, at, ada)).toBeUndefined()
  expect(await usage.reserve(150, at, ada)).toBeDefined()
  expect(await rows()).toEqual([{ day: '2026-11-21', tokens: 600 }])
  expect(await clients()).toMatchObject([{ tokens: 300 }, { tokens: 300 }])
})

test('a spent day doesn’t reduce a client’s share', async () => {
  const { usage, clients } = await usageIn(await newLocation(), 1000)
  await usage.reserve(1000, at)

  expect(await usage.reserve(10, at, ada)).toBeUndefined()

  expect(await clients()).toMatchObject([{ tokens: 0 }])
})

test('a client’s hash changes daily', async () => {
  const { usage, clients } = await usageIn(await newLocation(), 1000)
  const tomorrow = new Date(at.getTime() + 1)
  await usage.reserve(1, at, ada)
  await usage.reserve(2, tomorrow, ada)

  const [first, second] = await clients()
  expect(first?.client).toMatch(/^[\w+/]{43}=$/)
  expect(second?.client).not.toBe(first?.client)
})
