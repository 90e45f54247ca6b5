import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { monthlyJob } from '../../../server/features/blog/publish-monthly-post.ts'

const hourMs = 60 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** Advances the clock in steps, so that asynchronous work of each run can finish. */
async function pass(hours: number) {
  for (let hour = 0; hour < hours; hour++) await vi.advanceTimersByTimeAsync(hourMs)
}

/** Starts the job at that time. @returns the times of its checks */
async function started(at: string, again: (runs: number) => Date | undefined = () => undefined) {
  vi.setSystemTime(at)
  const times: string[] = []
  const { stop } = monthlyJob(
    async () => {
      times.push(new Date().toISOString())
      return again(times.length)
    },
    () => new Date(),
  )
  await vi.advanceTimersByTimeAsync(0)
  return { times, stop }
}

test('a run that requests another one gets it at that time', async () => {
  const { times, stop } = await started('2027-01-31T00:00:00Z', (runs) =>
    runs === 2 ? new Date('2027-01-31T01:11:00Z') : undefined,
  )

  await pass(2)
  await stop()

  expect(times.slice(1)).toEqual(['2027-01-31T01:00:00.000Z', '2027-01-31T01:11:00.000Z'])
})

test('after a clock was set ahead, it checks within the hour', async () => {
  const { times, stop } = await started('2027-01-15T00:00:00Z')
  vi.setSystemTime('2027-02-03T00:00:00Z')

  await pass(1)
  await stop()

  expect(times).toEqual(['2027-01-15T00:00:00.000Z', '2027-02-03T01:00:00.000Z'])
})

test('runs never overlap, and a shutdown waits for the current one', async () => {
  vi.setSystemTime('2027-01-15T00:00:00Z')
  const { promise, resolve } = Promise.withResolvers<undefined>()
  let runs = 0
  const { stop } = monthlyJob(
    async (ending) => {
      runs += 1
      await promise
      expect(ending.aborted).toBe(true)
      return new Date('2027-01-15T01:00:00Z')
    },
    () => new Date(),
  )
  await pass(40)

  const stopped = stop()
  resolve(undefined)
  await stopped
  await pass(40)

  expect(runs).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
})
