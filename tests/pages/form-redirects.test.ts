import { expect, test } from 'vitest'
import { StorageFull, StorageUnavailable } from '../../server/storage/failures.ts'
import { postForm, signUp, testServer } from '../support/test-server.ts'

test('over the limit, the failure page keeps the address and says when to try again', async () => {
  const { app } = await testServer({ rateLimit: 1 })
  await postForm(app, signUp, { email: 'a@b.c' })

  const { status, headers, text } = await postForm(app, signUp, { email: 'ada@example.com' })

  expect(status).toBe(429)
  expect(headers.get('Retry-After')).toMatch(/^\d+$/)
  expect(text).toContain('value="ada@example.com"')
})

test.each([
  [new StorageUnavailable(new Error('database is locked')), 503],
  [new StorageFull(new Error('database or disk is full')), 507],
])('if the database fails (%s), the failure page keeps the address', async (error, expected) => {
  const add = async () => {
    throw error
  }
  const { app } = await testServer({
    subscribers: { add, remove: async () => false, count: async () => 0 },
  })

  const { status, headers, text } = await postForm(app, signUp, { email: 'ada@example.com' })

  expect(status).toBe(expected)
  expect(headers.get('Retry-After')).toBe('5')
  expect(text).toContain('value="ada@example.com"')
})
