import { expect, test } from 'vitest'
import { from, post, postForm, signUp, testServer } from './test-server.ts'

test('a line a request says what was asked and how it ended', async () => {
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

test('no line holds an address, a typed text or a query value, whatever was sent', async () => {
  const { app, log } = await testServer({ rateLimit: 3 })
  const sent = { address: '203.0.113.77' }

  await post(app, `${signUp}?email=secret@example.com`, { email: 'secret@example.com' }, sent)
  await postForm(app, signUp, { email: 'secret@@example.com' }, sent)
  await post(app, signUp, '{"email":"secret@example.com', sent)
  await post(app, signUp, { email: 'secret@example.com', fax: 'secret' }, sent)
  await post(app, signUp, { email: 'secret@example.com' }, sent)
  await app.request('/unsubscribe/secret%40example.com', {}, from('203.0.113.77'))
  await app.request('/unsubscribe/secret%2540example.com/', {}, from('203.0.113.77'))

  expect(log).toHaveLength(7)
  expect(log.join()).not.toMatch(/secret|203\.0\.113/)
})

test('an id of the caller is taken only from a trusted proxy, and only well-formed', async () => {
  const id = async (trustedHops: number, given: string) => {
    const { app } = await testServer({ trustedHops })
    const headers = { 'X-Request-Id': given }
    return (await post(app, signUp, {}, { headers })).headers.get('X-Request-Id')
  }

  expect(await id(1, 'proxy-id.0123')).toBe('proxy-id.0123')
  expect(await id(0, 'proxy-id.0123')).toMatch(/^[\w-]{36}$/)
  for (const bad of ['short', 'a'.repeat(129), 'with space', 'quote"quote']) {
    expect(await id(1, bad)).toMatch(/^[\w-]{36}$/)
  }
})
