import { once } from 'node:events'
import { connect } from 'node:net'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { preload } from '../support/preload.ts'
import { served } from '../support/served.ts'
import { type RunningServer, startServer } from '../support/server.ts'

/** Starts the server with a faulty module that Node loads before the server's own. */
async function startFaulty(fault: string, settings: Record<string, string> = {}) {
  const module = `data:text/javascript,${encodeURIComponent(fault)}`
  const server = await startServer({ NODE_OPTIONS: `--import=${module}`, ...settings })
  onTestFinished(() => void server.stop('SIGKILL'))
  return server
}

const onSignal = (fault: string) => `process.on('SIGUSR2', () => setTimeout(() => { ${fault} }))`
const thrown = onSignal(`throw new Error('thrown by a timer')`)
const rejected = onSignal(`Promise.reject(new Error('awaited by nobody'))`)

function exitOf({ process }: RunningServer): Promise<unknown[]> {
  // After the last line of its log.
  return once(process, 'close')
}

const body = JSON.stringify({ email: 'ada@example.com' })

/** Sends a sign-up without its last bytes and resolves when the server is reading it. */
async function beginSignUp(server: RunningServer) {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  socket.write(
    'POST /api/newsletter-subscribers HTTP/1.1\r\nHost: site.example\r\nExpect: 100-continue\r\n' +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  await once(socket, 'data') // 100 Continue
  socket.write(body.slice(0, 5))
  return {
    async finish(): Promise<string> {
      socket.write(body.slice(5))
      const closed = once(socket, 'close').then(() => ['closed without an answer'])
      const [answer] = await Promise.race([once(socket, 'data'), closed])
      return String(answer)
    },
  }
}

test.each([
  ['an exception', thrown, 'uncaughtException', 'thrown by a timer'],
  ['a rejection', rejected, 'unhandledRejection', 'awaited by nobody'],
])(
  'X-SHUTDOWN-01 %s that nothing catches is logged, requests in flight are completed, and the process exits with 1',
  async (_, fault, origin, message) => {
    const server = await startFaulty(fault)
    const exited = exitOf(server)
    const signUp = await beginSignUp(server)

    server.process.kill('SIGUSR2')
    await expect.poll(() => server.log.join('\n')).toContain(message)
    const answer = await signUp.finish()

    expect(answer).toMatch(/^HTTP\/1\.1 201 /)
    expect(await exited).toEqual([1, null])
    const lines = server.log.map((line) => JSON.parse(line))
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 'fatal',
        origin,
        err: expect.objectContaining({ message }),
      }),
    )
  },
)

test('X-SHUTDOWN-02 an error inside a request fails only that request; after SIGINT new connections are refused', async () => {
  const server = await startFaulty(`
    import { ServerResponse } from 'node:http'
    const { writeHead } = ServerResponse.prototype
    const met = new WeakSet()
    ServerResponse.prototype.writeHead = function (...args) {
      const isFirst = !met.has(this)
      met.add(this)
      if (isFirst && this.req.headers['x-fault']) throw new Error('thrown inside a request')
      return writeHead.apply(this, args)
    }`)
  const statusOf = (path: string, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { headers }).then(
      ({ status }) => status,
      () => 'cut off',
    )

  for (const path of ['/', '/api/blog-posts', '/blog', '/no-such-page']) {
    expect([500, 'cut off']).toContain(await statusOf(path, { 'X-Fault': '1' }))
    expect(await statusOf('/about')).toBe(200)
  }

  expect(await server.stop('SIGINT')).toBe(0)
  const late = connect(Number(new URL(server.url).port))
  await expect(once(late, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(server.log.join('\n')).toContain('thrown inside a request')
})

test('X-SHUTDOWN-03 a shutdown that storage blocks is cut short, with exit code 1', async () => {
  const server = await served(preload('short-timeouts.ts'))
  const exited = once(server.process, 'close')
  const signUp = await beginSignUp(server)
  const lock = new Sqlite(server.database)
  onTestFinished(() => void lock.close())
  lock.exec('begin immediate')

  void signUp.finish().catch(() => {})
  server.process.kill('SIGTERM')

  expect(await exited).toEqual([1, null])
  expect(server.log.join('\n')).toContain('the end took too long and is cut short')
})

// Which of two signals sent at once is handled first is the kernel's to say.
test.each([
  ['SIGHUP', ['SIGHUP']],
  ['SIGHUP and SIGTERM at once, as some supervisors send them', ['SIGHUP', 'SIGTERM']],
] as const)('X-SHUTDOWN-04 %s: requests in flight are completed', async (_, signals) => {
  const server = await served()
  const exited = exitOf(server)
  const signUp = await beginSignUp(server)

  for (const signal of signals) server.process.kill(signal)
  const first = new RegExp(`"signal":"(?:${signals.join('|')})"`)
  await expect.poll(() => server.log.join('\n')).toMatch(first)

  expect(await signUp.finish()).toMatch(/^HTTP\/1\.1 201 /)
  expect(await exited).toEqual([0, null])
})
