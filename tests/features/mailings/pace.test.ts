import { expect, onTestFinished, test, vi } from 'vitest'
import { runMailings } from '../../../server/features/mailings/run-mailings.ts'

const minutes = 10
const version = 'v1'

test.each([1, 30, 60, 61, 90, 119, 600, 6000])(
  'at %i a minute so many addresses are handed over, evenly',
  async (perMinute) => {
    vi.useFakeTimers({ now: Date.parse('2026-02-03T09:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const begin = Date.now()
    const mailing = { version, state: 'sending', next_at: new Date().toISOString() }
    const handed: { at: number; count: number }[] = []
    const mailings = {
      finish: async () => {},
      next: async () => mailing,
      isRefused: async () => false,
      queue: async (_: unknown, count: number, { at, next }: { at: Date; next: Date }) => {
        handed.push({ at: at.getTime(), count })
        mailing.next_at = next.toISOString()
      },
    }
    const job = runMailings({
      mailings,
      findPost: async () => ({ version, published_at: '' }),
      newsletter: { isAutomatic: false, perMinute },
      outbox: { onMessages: () => {} },
      log: { warn: () => {}, error: () => {} },
      now: () => new Date(),
    } as never)
    await vi.advanceTimersByTimeAsync(minutes * 60_000 - 1)
    const stopped = job.stop()
    await vi.runAllTimersAsync()
    await stopped

    const sum = (from: number, to: number) =>
      handed
        .filter(({ at }) => at - begin >= from && at - begin < to)
        .reduce((total, { count }) => total + count, 0)
    const largest = Math.max(...handed.map(({ count }) => count))
    expect(Math.abs(sum(0, minutes * 60_000) - minutes * perMinute)).toBeLessThanOrEqual(largest)
    // A mail server counts by the minute, and by the second.
    for (let minute = 0; minute < minutes; minute += 1) {
      const from = minute * 60_000
      expect(sum(from, from + 60_000)).toBeLessThanOrEqual(perMinute + largest)
    }
    expect(largest).toBeLessThanOrEqual(Math.max(1, perMinute / 60))
  },
)
