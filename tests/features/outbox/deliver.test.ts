import { expect, test, vi } from 'vitest'
import type { Outcome } from '../../../server/features/outbox/webhooks.ts'
import {
  advanceClock,
  delivered,
  failed,
  openOutbox,
  type Send,
  settled,
  startDeliveries,
  stopClock,
} from '../../support/test-outbox.ts'

stopClock()

test('a receiver’s Retry-After is respected', async () => {
  const place = await openOutbox()
  const send = vi.fn<Send>(async () => ({ ...failed, retryAfterMs: 60_000 }))
  startDeliveries(place, send)
  await place.happened('ada@example.com')
  await settled()

  await advanceClock(59_999)
  expect(send).toHaveBeenCalledTimes(1)
  await advanceClock(1)
  expect(send).toHaveBeenCalledTimes(2)
})

test('after the last attempt it becomes a dead letter, which can be resent unchanged', async () => {
  const place = await openOutbox()
  let outcome: Outcome = failed
  const send = vi.fn<Send>(async () => outcome)
  const { log, results } = startDeliveries(place, send)
  await place.happened('ada@example.com')
  for (let day = 0; day < 30; day += 1) {
    vi.setSystemTime(Date.now() + 24 * 3_600_000)
    await advanceClock(2000)
  }

  expect(send).toHaveBeenCalledTimes(24)
  expect(await place.rows()).toMatchObject([{ state: 'dead', last_failure: 'answered 500' }])
  expect(results.filter((result) => result === 'dead')).toHaveLength(1)
  expect(log.join()).not.toContain('ada@')

  outcome = delivered
  expect(await place.deliveries.resend(new Date())).toBe(1)
  await advanceClock(30_000)

  expect(new Set(send.mock.calls.map(([{ id }]) => id)).size).toBe(1)
  expect(await place.rows()).toMatchObject([{ state: 'delivered', attempts: 1 }])
})

test('concurrent attempts never exceed the limit', async () => {
  const place = await openOutbox()
  const answers: (() => void)[] = []
  let most = 0
  let running = 0
  const send: Send = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => answers.push(resolve))
    running -= 1
    return delivered
  }
  for (let n = 0; n < 10; n += 1) await place.happened(`${n}@example.com`)
  startDeliveries(place, send, 3)
  await settled()
  for (let n = 0; n < 10; n += 1) {
    answers.shift()?.()
    await settled()
  }

  expect(most).toBe(3)
  expect((await place.rows()).every(({ state }) => state === 'delivered')).toBe(true)
})
