import { expect, test } from 'vitest'
import { fromAddress, post, postForm, signUp, testServer } from '../support/test-server.ts'

test('one line per request has the request and its result', async () => {
  const { app, log } = await testServer()

  await post(app, `${signUp}?utm_source=x`, { email: 'ada@example.com' })

  expect(log.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'request',
      method: 'POST',
      path: signUp,
      status: 201,
      ms: expect.any(Number),
      requestId: expect.stringMatching(/^[\w-]{36}$/),
    }),
  ])
})

test('no line contains an address, typed text or a query value', async () => {
  const { app, log } = await testServer({ rateLimit: 3 })
  const sent = { address: '203.0.113.77' }

  await post(app, `${signUp}?email=secret@example.com`, { email: 'secret@example.com' }, sent)
  await postForm(app, signUp, { email: 'secret@@example.com' }, sent)
  await post(app, signUp, '{"email":"secret@example.com', sent)
  await post(app, signUp, { email: 'secret@example.com', hollow: 'secret' }, sent)
  await post(app, signUp, { email: 'secret@example.com' }, sent)
  await app.request('/unsubscribe/secret%40example.com', {}, fromAddress('203.0.113.77'))
  await app.request('/unsubscribe/secret%2540example.com/', {}, fromAddress('203.0.113.77'))

  expect(log).toHaveLength(7)
  expect(log.join()).not.toMatch(/secret|203\.0\.113/)
})
