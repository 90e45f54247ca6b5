import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { monthlyCron } from '../../../server/features/blog/monthly.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/**
 * Lets days pass, of each hour only the last minute in every tick: the scheduler looks at the clock
 * twice a minute.
 */
async function pass(days: number) {
  for (let hour = 0; hour < 24 * days; hour++) {
    vi.setSystemTime(Date.now() + hourMs - minuteMs)
    await vi.advanceTimersByTimeAsync(minuteMs)
  }
}

/** Starts the schedule at that time. @returns the times at which it has run since */
async function started(at: string, again: (runs: number) => Date | undefined = () => undefined) {
  vi.setSystemTime(at)
  const times: string[] = []
  const { stop } = monthlyCron(async () => {
    times.push(new Date().toISOString())
    return again(times.length)
  })
  await vi.advanceTimersByTimeAsync(0)
  return { times, stop }
}

test('it runs at the start, then once at 09:00 UTC on the first of each month, at no other time', async () => {
  const { times, stop } = await started('2027-01-01T10:00:00.000Z')

  await pass(130)
  await stop()

  expect(times).toEqual([
    '2027-01-01T10:00:00.000Z',
    ...['02', '03', '04', '05'].map((month) => `2027-${month}-01T09:00:00.000Z`),
  ])
})

test('a run that asks for another gets it at that time, and the month goes on', async () => {
  const { times, stop } = await started('2027-01-31T00:00:00Z', (runs) =>
    runs === 2 ? new Date('2027-02-01T11:00:00Z') : undefined,
  )

  await pass(40)
  await stop()

  expect(times.slice(1)).toEqual([
    '2027-02-01T09:00:00.000Z',
    '2027-02-01T11:00:00.000Z',
    '2027-03-01T09:00:00.000Z',
  ])
})

test('a clock that is set back runs into the same hour again, one that is set ahead into none twice', async () => {
  const { times, stop } = await started('2027-02-01T08:59:00Z')
  await vi.advanceTimersByTimeAsync(2 * minuteMs)
  vi.setSystemTime('2027-02-01T08:58:00Z')
  await vi.advanceTimersByTimeAsync(10 * minuteMs)
  vi.setSystemTime('2027-02-02T00:00:00Z')
  await pass(10)
  await stop()

  const atNine = times.filter((time) => time.startsWith('2027-02-01T09:00:00'))
  expect(times).toHaveLength(1 + atNine.length)
  expect(atNine.length).toBeGreaterThan(0)
})

test('runs never overlap, and the end waits for the one in hand', async () => {
  vi.setSystemTime('2027-01-15T00:00:00Z')
  const { promise, resolve } = Promise.withResolvers<undefined>()
  let runs = 0
  const { stop } = monthlyCron(async (ending) => {
    runs += 1
    await promise
    expect(ending.aborted).toBe(true)
    return new Date('2027-01-15T01:00:00Z')
  })
  await pass(40)

  const stopped = stop()
  resolve(undefined)
  await stopped
  await pass(40)

  expect(runs).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
})
