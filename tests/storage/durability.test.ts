import { expect, test } from 'vitest'
import { killStorm } from '../load/kill-storm.ts'

test('kill -9 amid sign-ups and applications loses none that was acknowledged, nor what is to be told of it', async () => {
  const { cutOff, lost, halves, integrity } = await killStorm({ kills: 3 })

  // Else the kills came before or after the work, and nothing was shown.
  expect(cutOff).toBeGreaterThan(0)
  expect(lost).toEqual([])
  expect(halves).toEqual([])
  expect(integrity).toBe('ok')
})
