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
  startTime,
  stopClock,
} from '../../support/test-outbox.ts'

stopClock()

test('an event is delivered immediately and once', async () => {
  const place = await openOutbox()
  const send = vi.fn<Send>(async () => delivered)
  const { results } = startDeliveries(place, send)
  await settled()

  await place.happened('ada@example.com', 7)
  await settled()
  await advanceClock(3_600_000)

  expect(send).toHaveBeenCalledOnce()
  expect(send.mock.calls[0]?.[0]).toMatchObject({ webhook: 'a', payload: '{"n":7}' })
  expect(await place.rows()).toMatchObject([
    { state: 'delivered', attempts: 1, ended_at: startTime, leased_until: null },
  ])
  expect(results).toEqual(['delivered'])
})

test('after each failure the delay doubles and the id stays', async () => {
  const place = await openOutbox()
  const at: string[] = []
  const ids = new Set<string>()
  startDeliveries(place, async ({ id }) => {
    ids.add(id)
    at.push(`${(Date.now() - Date.parse(startTime)) / 1000} s`)
    return at.length < 4 ? failed : delivered
  })
  await place.happened('ada@example.com')

  await settled()
  for (let second = 0; second < 60; second += 1) await advanceClock(1000)

  expect(at).toEqual(['0 s', '5 s', '15 s', '35 s'])
  expect(ids.size).toBe(1)
  expect(await place.rows()).toMatchObject([
    { state: 'delivered', attempts: 4, last_failure: 'answered 500' },
  ])
})

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

test('a person’s events of one kind arrive in order; other kinds and people don’t wait', async () => {
  const place = await openOutbox()
  const sent: string[] = []
  let broken = true
  startDeliveries(place, async ({ payload }) => {
    sent.push(payload)
    return broken && payload === '{"n":1}' ? failed : delivered
  })
  await place.happened('ada@example.com', 1, 'subscriber.joined')
  await advanceClock(10)
  await place.happened('ADA@example.com', 2, 'subscriber.left')
  await place.happened('ada@example.com', 3, 'lead.received')
  await place.happened('bob@example.com', 4, 'subscriber.left')
  await settled()
  expect(sent.toSorted()).toEqual(['{"n":1}', '{"n":3}', '{"n":4}'])

  broken = false
  await advanceClock(5000)

  expect(sent.slice(3)).toEqual(['{"n":1}', '{"n":2}'])
})
