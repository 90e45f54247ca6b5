import { expect, test } from 'vitest'
import { post, signUp, testServer } from '../support/test-server.ts'

const headers = { Origin: 'https://elsewhere.example' }

test('calls beyond the queue’s limit are refused, readable for widgets on other sites', async () => {
  const { app } = await testServer({ rateLimit: 10_000 })

  const answers = await Promise.all(
    Array.from({ length: 526 }, (_, n) =>
      post(app, signUp, { email: `visitor-${n}@example.com` }, { headers }),
    ),
  )

  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused).toHaveLength(10)
  expect(refused[0]).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(refused[0]?.headers.get('Retry-After')).toBe('5')
  expect(refused[0]?.headers.get('Access-Control-Allow-Origin')).toBe('*')
})

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
