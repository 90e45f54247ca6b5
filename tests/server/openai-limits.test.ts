import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatMessage } from '../../data/contracts/chat.ts'
import { Deadline } from '../../server/outside/openai/deadline.ts'
import { Refusal } from '../../server/outside/openai/failures.ts'
import { recentHistory } from '../../server/outside/openai/history.ts'
import { waitBeforeRetry } from '../../server/outside/openai/retries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const visitor = new AbortController().signal
const never = new Promise<never>(() => {})

test('the idle timer runs only while the provider is waited for', async () => {
  const deadline = new Deadline({ idleMs: 100, totalMs: 10_000 }, visitor)

  await deadline.within(Promise.resolve())
  vi.advanceTimersByTime(5000)
  expect(deadline.signal.aborted).toBe(false)

  void deadline.within(never)
  vi.advanceTimersByTime(99)
  expect(deadline.signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(deadline.signal.aborted).toBe(true)
})

test('timer and visitor are heeded throughout, until the call has ended', async () => {
  const visitor = new AbortController().signal
  const ended = new Deadline({ idleMs: 100, totalMs: 1000 }, visitor)
  const going = new Deadline({ idleMs: 100, totalMs: 1000 }, visitor)
  ended.end()

  vi.advanceTimersByTime(1000)

  expect([ended.signal.aborted, going.signal.aborted]).toEqual([false, true])
  expect(getEventListeners(visitor, 'abort')).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})

const refused = (retryAfter?: string) => new Refusal(429, retryAfter)

const now = new Date('2026-11-21T04:00:00Z')

test.each([
  ['3', 3000],
  ['0.5', 500],
  ['Sat, 21 Nov 2026 04:00:07 GMT', 7000],
])('with Retry-After %s the next try waits %d ms', (retryAfter, ms) => {
  const wait = waitBeforeRetry(refused(retryAfter), { attempt: 0, firstWaitMs: 500, now })

  expect(wait).toBe(ms)
})

test.each([
  [refused(), 0, 375, 500],
  [refused('soon'), 1, 750, 1000],
  [refused('Sat, 21 Nov 2026 03:00:00 GMT'), 2, 1500, 2000],
  [new Error('broken'), 20, 6000, 8000],
])('else it waits twice as long each time, with jitter (%#)', (error, attempt, least, most) => {
  const wait = waitBeforeRetry(error, { attempt, firstWaitMs: 500, now })

  expect(wait).toBeGreaterThanOrEqual(least)
  expect(wait).toBeLessThanOrEqual(most)
})

const user = (content: string): ChatMessage => ({ role: 'user', content })
const assistant = (content: string): ChatMessage => ({ role: 'assistant', content })

test('a conversation that fits is left as it is', () => {
  const messages = [user('a'), assistant('b'), user('c')]

  expect(recentHistory(messages)).toEqual(messages)
})

test('our greeting, blank messages and turns that follow on one another make alternating turns', () => {
  const messages = [assistant('Hi!'), user('a'), user('b'), assistant(''), user('c')]

  expect(recentHistory(messages)).toEqual([user('a\n\nb\n\nc')])
})

test('what does not fit is left out from the oldest end, up to a visitor’s turn', () => {
  const old = 'x'.repeat(4000)
  const messages = [
    ...Array.from({ length: 6 }, () => [user(old), assistant(old)]).flat(),
    user('newest'),
  ]

  const kept = recentHistory(messages)

  expect(kept).toHaveLength(5)
  expect(kept[0]?.role).toBe('user')
  expect(kept.at(-1)).toEqual(user('newest'))
})
