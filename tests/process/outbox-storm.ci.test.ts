import { join } from 'node:path'
import { expect, test } from 'vitest'
import { outboxStorm } from '../support/storms/outbox-storm.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('through failures, silence, an outage and two kills every row is delivered, under one id', async () => {
  const location = `file:${join(temporaryFolder(), 'site.db')}`
  const storm = await outboxStorm({ location, people: 50, refusals: 10 })
  const { faults, before, after, resent, calls } = storm

  expect(faults).toEqual([])
  expect(before.dead).toBeGreaterThan(0)
  expect(resent).toBe(before.dead)
  expect(after).toEqual({ pending: 0, delivered: 100, dead: 0 })
  // Otherwise the storm has tested nothing.
  expect(calls.failed).toBeGreaterThan(10)
})
