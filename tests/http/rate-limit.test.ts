import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { post, signUp, type TestServer, testServer } from '../support/test-server.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function times(count: number, { app }: TestServer, sent: Parameters<typeof post>[3] = {}) {
  return Promise.all(Array.from({ length: count }, () => post(app, signUp, {}, sent)))
}

test('over the limit, a client gets a 429, and is let in again after the minute', async () => {
  const server = await testServer({ rateLimit: 2 })
  await times(2, server)
  vi.advanceTimersByTime(20_000)

  const [over] = await times(1, server)
  vi.advanceTimersByTime(40_001)
  const [later] = await times(1, server)

  expect(over).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(over?.headers.get('Retry-After')).toBe('40')
  expect(later?.status).toBe(422)
})

test('a clock that is set back never extends the wait beyond the minute', async () => {
  const server = await testServer({ rateLimit: 1 })
  await times(1, server)
  vi.setSystemTime(Date.now() - 3_600_000)

  const [over] = await times(1, server)
  vi.advanceTimersByTime(60_001)
  const [later] = await times(1, server)

  expect(over?.headers.get('Retry-After')).toBe('60')
  expect(later?.status).toBe(422)
})
