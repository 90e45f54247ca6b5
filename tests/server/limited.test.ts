import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitKey } from '../../server/guards/client.ts'
import { post, signUp, testServer } from './test-server.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

type Server = Awaited<ReturnType<typeof testServer>>

function times(count: number, { app }: Server, sent: Parameters<typeof post>[3] = {}) {
  return Promise.all(Array.from({ length: count }, () => post(app, signUp, {}, sent)))
}

test('over the limit, a client is told to wait, and let in again after the minute', async () => {
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

test('a clock that is set back keeps nobody waiting for longer than the minute', async () => {
  const server = await testServer({ rateLimit: 1 })
  await times(1, server)
  vi.setSystemTime(Date.now() - 3_600_000)

  const [over] = await times(1, server)
  vi.advanceTimersByTime(60_001)
  const [later] = await times(1, server)

  expect(over?.headers.get('Retry-After')).toBe('60')
  expect(later?.status).toBe(422)
})

test('every answer says how many calls are left, and until when', async () => {
  const server = await testServer({ rateLimit: 2 })

  const answers = [
    ...(await times(1, server)),
    ...(await times(1, server)),
    ...(await times(1, server)),
  ]

  expect(answers.map(({ headers }) => headers.get('RateLimit'))).toEqual([
    '"minute";r=1;t=60',
    '"minute";r=0;t=60',
    '"minute";r=0;t=60',
  ])
  expect(answers[0]?.headers.get('RateLimit-Policy')).toBe('"minute";q=2;w=60')
})

test('one client’s calls do not count against another’s', async () => {
  const server = await testServer({ rateLimit: 1 })
  await times(2, server, { address: '192.0.2.1' })

  const [other] = await times(1, server, { address: '192.0.2.2' })

  expect(other?.status).toBe(422)
})

test('a forwarded address counts only as far as proxies are trusted', async () => {
  const status = async (trustedHops: number, first: string, second: string) => {
    const server = await testServer({ rateLimit: 1, trustedHops })
    await times(1, server, { headers: { 'X-Forwarded-For': first } })
    const [answer] = await times(1, server, { headers: { 'X-Forwarded-For': second } })
    return answer?.status
  }

  expect(await status(0, '198.51.100.1', '198.51.100.2')).toBe(429)
  expect(await status(1, '198.51.100.1', '198.51.100.2')).toBe(422)
  expect(await status(1, 'invented1, 198.51.100.1', 'invented2, 198.51.100.1')).toBe(429)
  expect(await status(2, '198.51.100.1, 10.0.0.1', '198.51.100.2, 10.0.0.1')).toBe(422)
  expect(await status(1, '198.51.100.1:5000', '198.51.100.1:6000')).toBe(429)
  expect(await status(1, 'nonsense', 'rubbish')).toBe(429)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::1', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s is counted as %s', (address, key) => {
  expect(limitKey(address)).toBe(key)
})
