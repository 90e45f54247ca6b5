import { afterEach, expect, test, vi } from 'vitest'
import { monthlyJob } from '../../../server/features/blog/publish-monthly-post.ts'

afterEach(() => void vi.useRealTimers())

test('a retry that is past by this process’s clock, but not by the database’s, waits for a second', async () => {
  vi.useFakeTimers()
  const now = () => new Date('2026-03-01T09:05:00.000Z')
  const publish = vi.fn(async () => new Date('2026-03-01T09:04:00.000Z'))
  const job = monthlyJob(publish, now)

  await vi.advanceTimersByTimeAsync(999)
  expect(publish).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(publish).toHaveBeenCalledTimes(2)
  await job.stop()
})
