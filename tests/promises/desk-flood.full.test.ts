import { expect, test } from 'vitest'
import { post } from '../support/http.ts'
import { served } from '../support/served.ts'

test('X-DESKFLOOD-01 of a flood of attempts to sign in, only ten a minute are checked', async () => {
  const server = await served({ ADMIN_TOKEN: 'a-token-of-the-consultancy' })
  const count = 2000
  const statuses = new Map<number, number>()
  const attempts = Array.from({ length: count }, (_, n) => n).values()
  const client = async () => {
    for (const n of attempts) {
      const { status } = await post(`${server.url}/api/desk/sign-in`, { token: `guess-${n}` })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: 16 }, client))
  const minutes = Math.ceil((performance.now() - startedAt) / 60_000)

  const checked = statuses.get(401) ?? 0
  expect(checked).toBeGreaterThanOrEqual(10)
  expect(checked).toBeLessThanOrEqual(10 * minutes)
  expect(checked + (statuses.get(429) ?? 0) + (statuses.get(503) ?? 0)).toBe(count)
})
