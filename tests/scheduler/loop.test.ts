import { afterEach, expect, test, vi } from 'vitest'
import { everyHour } from '../../server/scheduler/hourly.ts'
import { startLoop } from '../../server/scheduler/loop.ts'

const minuteMs = 60_000

afterEach(() => void vi.useRealTimers())

test('a loop sleeps for a minute at most, whatever its round asks for', async () => {
  vi.useFakeTimers()
  const round = vi.fn(async () => 24 * 60 * minuteMs)
  const loop = startLoop(round)

  await vi.advanceTimersByTimeAsync(minuteMs - 1)
  expect(round).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(round).toHaveBeenCalledTimes(2)
  await loop.stop()
})

test('hourly work is done at the start, at each full hour, and a minute after the clock was set to another hour', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T09:50:00Z') })
  const work = vi.fn(async () => {})
  const job = everyHour(work, () => new Date())
  const counts: number[] = []
  const pass = async (minutes: number) => {
    await vi.advanceTimersByTimeAsync(minutes * minuteMs)
    counts.push(work.mock.calls.length)
  }

  await pass(9)
  await pass(1)
  await pass(59)
  vi.setSystemTime(new Date('2026-02-20T03:30:00Z'))
  await pass(1)
  await pass(20)
  expect(counts).toEqual([1, 2, 2, 3, 3])
  await job.stop()
})
