import { expect, onTestFinished, test, vi } from 'vitest'
import { post, signUp, testServer } from '../support/test-server.ts'

test('over the limit, a client is let in again after the minute, even if the clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { app } = await testServer({ rateLimit: 1 })
  const send = () => post(app, signUp, {})
  await send()
  vi.advanceTimersByTime(20_000)

  const over = await send()
  vi.setSystemTime(Date.now() - 3_600_000)
  const setBack = await send()
  vi.advanceTimersByTime(40_001)

  expect(over).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(over.headers.get('Retry-After')).toBe('40')
  expect(setBack.headers.get('Retry-After')).toBe('60')
  expect((await send()).status).toBe(422)
})
