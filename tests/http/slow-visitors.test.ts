import { expect, onTestFinished, test } from 'vitest'
import { newsletter } from '../../data/contracts/newsletter.ts'
import { slowVisitors } from '../load/slow-visitors.ts'
import { startServer } from '../support/server.ts'

test('500 visitors with unfinished requests don’t block pages and sign-ups for others', async () => {
  const server = await startServer()
  const slow = await slowVisitors(server.url, 500)
  onTestFinished(() => {
    slow.leave()
    return void server.stop()
  })

  const page = await fetch(server.url)
  const signedUp = await fetch(server.url + newsletter.action, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com' }),
  })

  expect(slow.open).toBe(500)
  expect([page.status, signedUp.status]).toEqual([200, 201])
})
