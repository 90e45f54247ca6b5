import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../support/server.ts'
import { slowVisitors } from '../support/storms/slow-visitors.ts'
import { signUp } from '../support/visits.ts'

test('500 visitors with unfinished requests don’t block pages and sign-ups for others', async () => {
  const server = await startServer()
  const slow = await slowVisitors(server.url, 500)
  onTestFinished(() => {
    slow.leave()
    return void server.stop()
  })

  const page = await fetch(server.url)
  const signedUp = await signUp(server.url, 'ada@example.com')

  expect(slow.open).toBe(500)
  expect([page.status, signedUp]).toEqual([200, 201])
})
