import { expect, onTestFinished, test } from 'vitest'
import { newsletter } from '../../data/contracts/newsletter.ts'
import { type Call, closedLoop } from '../support/closed-loop.ts'
import { startServer } from '../support/server.ts'

const clients = 30

function* visits(client: number): Generator<Call, void, number> {
  for (let visit = 0; ; visit += 1) {
    yield { path: '/' }
    yield { path: newsletter.action, body: { email: `visitor-${client}-${visit}@example.com` } }
  }
}

test('at SIGTERM under load every request is answered, and every connection gets Connection: close', async () => {
  const server = await startServer()
  onTestFinished(() => void server.stop())
  const loops = Array.from({ length: clients }, (_, client) =>
    closedLoop(server.url, visits(client)),
  )
  await expect.poll(() => server.log.length).toBeGreaterThan(2 * clients)

  const stopped = server.stop()
  const ended = await Promise.all(loops)

  expect(ended.flatMap(({ errors }) => errors)).toEqual([])
  expect(new Set(ended.flatMap(({ statuses }) => statuses))).toEqual(new Set([200, 201]))
  expect(await stopped).toBe(0)
})
