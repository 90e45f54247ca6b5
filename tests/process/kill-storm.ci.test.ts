import { expect, test } from 'vitest'
import { killStorm } from '../support/storms/kill-storm.ts'

test('kill -9 during sign-ups and applications loses neither acknowledged rows nor their deliveries', async () => {
  const { cutOff, lost, halves, integrity } = await killStorm({ kills: 3 })

  // Otherwise the kills came before or after the work and tested nothing.
  expect(cutOff).toBeGreaterThan(0)
  expect(lost).toEqual([])
  expect(halves).toEqual([])
  expect(integrity).toBe('ok')
})
