import { expect, test, vi } from 'vitest'
import { createSender } from '../../../server/features/outbox/webhooks.ts'
import { answering } from '../../support/served.ts'

const secret = Buffer.alloc(32, 7)
const outgoing = { id: 'delivery-1', webhook: 'a', payload: '{"email":"ada@example.com"}' }
const never = new AbortController().signal

function sender(url: string, timeoutMs = 5000) {
  const settings = { WEBHOOK_SECRET: secret, WEBHOOK_TIMEOUT_MS: timeoutMs }
  return createSender(new Map([['a', url]]), settings, () => new Date())
}

test.each([
  ['120', 120_000],
  [new Date(Date.now() + 60_000).toUTCString(), expect.closeTo(60_000, -4)],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ['soon', 0],
  ['-5', 0],
])('a Retry-After of %s is %s ms', async (value, retryAfterMs) => {
  const url = await answering((_, response) =>
    response.writeHead(503, { 'Retry-After': value }).end(),
  )

  expect(await sender(url)(outgoing, never)).toMatchObject({ kind: 'failed', retryAfterMs })
})

test('only a few kilobytes of an endless body are read', async () => {
  const closed = Promise.withResolvers<void>()
  const url = await answering((_, response) => {
    response.on('close', closed.resolve).writeHead(200)
    const more = () => {
      while (response.write('x'.repeat(1024)));
    }
    response.on('drain', more)
    more()
  })

  expect(await sender(url)(outgoing, never)).toEqual({ kind: 'delivered' })
  await closed.promise
})

test('a failure never contains the payload or the answer', async () => {
  const url = await answering((_, response) => response.writeHead(500).end(outgoing.payload))
  const outcomes = [await sender(url)(outgoing, never)]
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new Error(outgoing.payload))
  outcomes.push(await sender(url)(outgoing, never))

  expect(JSON.stringify(outcomes)).not.toContain('ada')
})
