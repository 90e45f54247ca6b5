import { afterEach, expect, test, vi } from 'vitest'
import { leaseWatch } from '../../../server/features/outbox/lease-watch.ts'

const leaseMs = 120_000
const dayMs = 24 * 60 * 60 * 1000
const lease = { id: 'a', leased_until: '2026-03-01T09:02:00.000Z' }

afterEach(() => void vi.useRealTimers())

test('a lease is over once it was seen for its whole length, whatever the clock says', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T09:00:00Z') })
  const { look } = leaseWatch(leaseMs)

  expect(look([lease])).toEqual([])
  for (const jumpMs of [dayMs, -2 * dayMs]) {
    vi.setSystemTime(Date.now() + jumpMs)
    expect(look([lease])).toEqual([])
  }
  vi.advanceTimersByTime(leaseMs - 1)
  expect(look([lease])).toEqual([])
  vi.advanceTimersByTime(1)
  expect(look([lease])).toEqual([lease])
})

test('another lease of the same message is seen anew', () => {
  vi.useFakeTimers()
  const { look } = leaseWatch(leaseMs)
  const next = { ...lease, leased_until: '2026-03-01T09:04:00.000Z' }

  look([lease])
  vi.advanceTimersByTime(leaseMs)
  expect(look([next])).toEqual([])
  look([])
  vi.advanceTimersByTime(leaseMs)
  expect(look([next])).toEqual([])
})
