import { expect, test } from 'vitest'
import { testServer } from '../support/test-server.ts'

test('of many concurrent calls only some start before a page is answered', async () => {
  const { app } = await testServer({ rateLimit: 10_000 })
  let answered = 0
  const calls = Array.from({ length: 100 }, async () => {
    await app.request('/api/openapi.json')
    answered += 1
  })

  await new Promise((resolve) => setImmediate(resolve))
  const before = answered
  expect((await app.request('/')).status).toBe(200)
  await Promise.all(calls)

  expect(before).toBeLessThan(100)
  expect(answered).toBe(100)
})
