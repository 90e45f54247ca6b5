import { expect, test } from 'vitest'
import { peakMinute } from './peak-minute.ts'

test('utilisation equals the demand, and waiting times grow before the server is full', () => {
  const calm = peakMinute([{ perSecond: 100, takesMs: 1 }])
  const full = peakMinute([
    { perSecond: 500, takesMs: 1 },
    { perSecond: 40, takesMs: 10 },
  ])

  expect(calm.busy).toBeCloseTo(0.1, 1)
  expect(calm.p99WaitMs).toBeLessThan(3)
  expect(full.busy).toBeCloseTo(0.9, 1)
  expect(full.p99WaitMs).toBeGreaterThan(10)
})

test('without visitors there is no waiting time', () => {
  expect(peakMinute([{ perSecond: 0, takesMs: 1 }])).toEqual({ busy: 0, p99WaitMs: 0 })
})
