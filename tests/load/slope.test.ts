import { expect, test } from 'vitest'
import { slope } from './slope.ts'

test('a growth of two a minute has a slope of two, noise has none', () => {
  const minutes = [0, 1, 2, 3, 4, 5]

  expect(slope(minutes.map((minute) => ({ minute, value: 7 + 2 * minute })))).toBeCloseTo(2)
  expect(
    slope(minutes.map((minute, at) => ({ minute, value: 50 + (at % 3 === 1 ? 2 : -1) }))),
  ).toBeCloseTo(0, 0.5)
})
