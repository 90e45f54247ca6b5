import { expect, test } from 'vitest'
import { differs, isLittle, probability } from '../../../server/features/measure/compare.ts'

// Computed apart: sums of exact fractions, and above 2,000 the normal distribution.
const table = [
  [0, 1, 0, 1, 1],
  [5, 1, 0, 1, 0.0625],
  [6, 1, 0, 1, 0.03125],
  [4, 1, 15, 1, 0.01921],
  [5, 1, 15, 1, 0.04139],
  [10, 30, 10, 30, 1],
  [9, 120, 5, 880, 0.00001],
  [3, 500, 40, 500, 0],
  [12, 100, 12, 300, 0.0082],
  [1, 10, 0, 990, 0.01],
  [28, 1, 14, 1, 0.04356],
  [26, 1, 13, 1, 0.05325],
  [400, 1, 470, 1, 0.01927],
  [1100, 1, 1000, 1, 0.03075],
  [1500, 300, 1500, 350, 0.00003],
] as const

test.each(table)(
  '%i of %i against %i of %i: chance brings it with a probability of %f',
  (one, of, other, ofOther, expected) => {
    const found = probability({ count: one, of }, { count: other, of: ofOther })

    expect(found).toBeCloseTo(expected, 4)
  },
)

// Counts of as many days.
test.each([
  [0, 0, 1, false],
  [5, 0, 1, false],
  [6, 0, 1, true],
  [4, 15, 1, true],
  [6, 15, 1, false],
  // Asked of five campaigns at once, one of them differs by chance more easily.
  [4, 15, 5, false],
  [2, 15, 5, true],
])(
  '%i against %i differs by more than chance, asked %i times at once: %s',
  (one, other, tests, expected) => {
    expect(differs({ count: one, of: 1 }, { count: other, of: 1 }, tests)).toBe(expected)
  },
)

test.each([
  [0, true],
  [20, true],
  [39, true],
  [42, false],
  [500, false],
])('%i in all is too little to tell: %s', (count, expected) => {
  expect(isLittle(count)).toBe(expected)
})

test('nothing is told of what had no views', () => {
  expect(probability({ count: 9, of: 0 }, { count: 1, of: 100 })).toBe(1)
})
