import { expect, test, vi } from 'vitest'
import type { Deliveries } from '../../../server/features/outbox/deliveries.ts'
import type { Outcome } from '../../../server/features/outbox/webhooks.ts'
import { StorageUnavailable } from '../../../server/storage/failures.ts'
import {
  advanceClock,
  delivered,
  failed,
  openOutbox,
  type Send,
  settled,
  startDeliveries,
  startTime,
  stopClock,
} from '../../support/test-outbox.ts'

stopClock()

test('an expired lease of a dead process lets another one deliver', async () => {
  const place = await openOutbox()
  await place.happened('ada@example.com')
  const silent = Promise.withResolvers<Outcome>()
  const slow = startDeliveries(place, () => silent.promise)
  await settled()
  const stopped = slow.stop()
  const send = vi.fn<Send>(async () => ({ ...failed, retryAfterMs: 100_000 }))
  startDeliveries(place, send)
  await settled()

  await advanceClock(19_999)
  expect(send).not.toHaveBeenCalled()
  await advanceClock(1)
  expect(send).toHaveBeenCalledOnce()

  silent.resolve(failed) // Only slow, not dead: the lease is no longer its own.
  await stopped
  expect(await place.rows()).toMatchObject([
    { due_at: new Date(Date.parse(startTime) + 120_000).toISOString(), attempts: 2 },
  ])
})

test('a clock that is set back and corrected loses nothing and delays nothing new', async () => {
  const place = await openOutbox()
  const sent: string[] = []
  startDeliveries(place, async ({ payload }) => {
    sent.push(payload)
    return sent.length === 1 ? failed : delivered
  })
  await place.happened('ada@example.com', 1)
  await settled()

  vi.setSystemTime(Date.parse(startTime) - 3_600_000)
  await place.happened('eve@example.com', 2)
  await settled()
  expect(sent).toEqual(['{"n":1}', '{"n":2}'])
  vi.setSystemTime(Date.parse(startTime) + 60_000)
  await advanceClock(2000)

  expect(sent).toEqual(['{"n":1}', '{"n":2}', '{"n":1}'])
  expect(await place.rows()).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }])
})

test('a shutdown starts nothing new, and aborts and keeps what takes too long', async () => {
  const place = await openOutbox()
  const send = vi.fn<Send>(
    (_, ending) =>
      new Promise((resolve) => {
        ending.addEventListener('abort', () => resolve({ ...failed, reason: 'AbortError' }))
      }),
  )
  const { stop, ending } = startDeliveries(place, send)
  await place.happened('ada@example.com')
  await settled()

  const stopped = stop()
  await place.happened('bob@example.com')
  ending.abort()
  await stopped

  expect(send).toHaveBeenCalledOnce()
  expect(await place.rows()).toMatchObject([
    { person: 'ada@example.com', state: 'pending', last_failure: 'AbortError' },
    { person: 'bob@example.com', state: 'pending', attempts: 0 },
  ])
})

test('an unreachable database or a failing attempt doesn’t stop the job', async () => {
  const place = await openOutbox()
  let broken = 2
  const faulty = {
    claim: (...given: Parameters<Deliveries['claim']>) => {
      broken -= 1
      if (broken >= 0) throw new StorageUnavailable(new Error('locked'))
      return place.deliveries.claim(...given)
    },
    nextDueAt: place.deliveries.nextDueAt.bind(place.deliveries),
    succeeded: vi
      .fn((...given: Parameters<Deliveries['succeeded']>) => place.deliveries.succeeded(...given))
      .mockRejectedValueOnce(new StorageUnavailable(new Error('locked'))),
    failed: place.deliveries.failed.bind(place.deliveries),
  }
  await place.happened('ada@example.com')
  const { log } = startDeliveries({ deliveries: faulty }, async () => delivered)

  for (let second = 0; second < 60; second += 1) await advanceClock(1000)

  expect(await place.rows()).toMatchObject([{ state: 'delivered', attempts: 2 }])
  expect(log.join()).toContain('an attempt to deliver is lost')
})
