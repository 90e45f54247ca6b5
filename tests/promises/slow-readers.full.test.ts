import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { collecting } from '../programs/load/memory.ts'
import { post } from '../support/http.ts'
import { replies, startProvider } from '../support/provider.ts'
import { startServer } from '../support/server.ts'
import { signUp } from '../support/visits.ts'

// On loopback the kernel buffers 4 MB per connection before a write stalls. Only some readers request
// more than that, because memory for 1,000 of them is not available on every machine.
const morePagesThanFit = 100
const stalled = 30

async function serverWith(settings: Record<string, string>) {
  const server = await startServer(settings)
  const sockets = new Set<Socket>()
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await server.stop()
  })
  const { hostname, port } = new URL(server.url)
  return {
    server,
    /** Connects, requests the home page this many times (or half a page, or nothing) and never reads. */
    async reader(pages: number): Promise<Socket> {
      const socket = connect(Number(port), hostname).pause()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      socket.on('error', () => {})
      await once(socket, 'connect')
      const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
      if (pages > 0) socket.write(pages < 1 ? request.slice(0, 20) : request.repeat(pages))
      return socket
    },
  }
}

/** Megabytes of the whole process. */
async function memoryMB(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 2 ** 20
}

const isServed = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

test('X-SLOWREADERS-01 1,000 visitors who never read, or never finish a request, don’t block pages and sign-ups for others', async () => {
  const { server, reader } = await serverWith({})
  const readers = (count: number, pages: number) =>
    Promise.all(Array.from({ length: count }, () => reader(pages)))
  await readers(stalled, morePagesThanFit)
  await readers(500 - stalled, 1)
  await readers(500, 0.5)

  const page = await fetch(server.url)
  const signedUp = await signUp(server.url, 'ada@example.com')

  expect([page.status, signedUp]).toEqual([200, 201])
})

test('X-SLOWREADERS-02 after WRITE_TIMEOUT_MS a visitor who never reads is disconnected', async () => {
  const { server, reader } = await serverWith({ MAX_CONNECTIONS: '1', WRITE_TIMEOUT_MS: '500' })
  await reader(morePagesThanFit)

  // The stalled client never notices, but its connection is free again.
  await vi.waitUntil(() => isServed(server.url), 50_000)
})

test('X-SLOWREADERS-04 a visitor whose answer takes longer than WRITE_TIMEOUT_MS still gets it', async () => {
  const asked = Promise.withResolvers<void>()
  const answering = Promise.withResolvers<void>()
  const provider = await startProvider(async (response) => {
    asked.resolve()
    await answering.promise
    await replies('At last.')(response)
  })
  const { server, reader } = await serverWith({
    ...{ MAX_CONNECTIONS: '2', WRITE_TIMEOUT_MS: '500', OPENAI_BASE_URL: provider.baseUrl },
  })
  const hello = { messages: [{ role: 'user', content: 'Hello' }] }
  const answer = post(`${server.url}/api/sales-chatbot`, hello)
  await asked.promise

  await reader(morePagesThanFit)
  // The time is over for one who came later and never read: there is room for another.
  await vi.waitUntil(() => isServed(server.url), 50_000)
  answering.resolve()

  expect(await answer).toMatchObject({ status: 200, body: { message: 'At last.' } })
})

test('X-SLOWREADERS-05 the refusals of 120 visitors who never read them take little memory', async () => {
  // None is disconnected, so that all refusals are kept.
  const { server, reader } = await serverWith({ ...collecting, WRITE_TIMEOUT_MS: '600000' })
  const result = { keyInsights: Array(30_000).fill(1) }
  const body = JSON.stringify({ email: 'ada@example.com', result })
  const head = [
    'POST /api/assessments HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
  ]
  const request = [...head, `Content-Length: ${body.length}`, '', body].join('\r\n')
  await post(`${server.url}/api/assessments`, { result })
  const before = await memoryMB(server.url)

  const readers = await Promise.all(Array.from({ length: 120 }, () => reader(0)))
  for (const socket of readers) for (let n = 0; n < 4; n += 1) socket.write(request)
  const refusals = () => server.log.filter((line) => line.includes('"status":422'))
  // The first one was read.
  await expect.poll(refusals, { timeout: 300_000 }).toHaveLength(1 + 4 * readers.length)
  const taken = async () => {
    server.process.kill('SIGUSR2')
    return (await memoryMB(server.url)) - before
  }

  // Answers that list every error take more than 500 MB. Without garbage, of which a busy machine leaves much.
  await expect.poll(taken).toBeLessThan(250)
})

test('X-SLOWREADERS-03 beyond MAX_CONNECTIONS new connections are rejected until one closes', async () => {
  const { server, reader } = await serverWith({ MAX_CONNECTIONS: '2' })
  const first = await reader(1)
  await reader(1)

  await expect(fetch(server.url)).rejects.toThrow()
  first.destroy()

  await vi.waitUntil(() => isServed(server.url), 50_000)
  await expect
    .poll(() => server.log.filter((line) => line.includes('more clients than connections')))
    .toHaveLength(1)
})
