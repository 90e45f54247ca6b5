import { expect, test } from 'vitest'
import { retryDelay } from '../../../server/features/outbox/deliver.ts'

const base = 5000

test.each([
  [1, 5000],
  [2, 10_000],
  [3, 20_000],
  [13, 20_480_000],
  [14, 21_600_000],
  [23, 21_600_000],
])('after attempt %d the delay is at most %d ms and at least half of it', (attempts, ms) => {
  expect(retryDelay(attempts, base, 0, 1)).toBe(ms)
  expect(retryDelay(attempts, base, 0, 0)).toBe(ms / 2)
})

test('after the 24th attempt, three days later, there is no retry', () => {
  expect(retryDelay(24, base)).toBeUndefined()
  const waits = Array.from({ length: 23 }, (_, n) => Number(retryDelay(n + 1, base, 0, 0.5)))
  const days = waits.reduce((all, wait) => all + wait) / 86_400_000
  expect(days).toBeGreaterThan(2)
  expect(days).toBeLessThan(3.5)
})

test.each([
  [60_000, 60_000],
  [1, 5000],
  [86_400_000, 86_400_000],
  [1e12, 86_400_000],
])('a Retry-After of %d ms leads to a delay of %d ms', (retryAfterMs, ms) => {
  expect(retryDelay(1, base, retryAfterMs, 1)).toBe(ms)
})
