import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { newsletter } from '../../data/contracts/newsletter.ts'
import { rawRequest } from '../support/raw-http.ts'
import { served } from '../support/served.ts'
import { startServer } from '../support/server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const body = JSON.stringify({ email: 'ada@example.com' })
const headers = ['Content-Type: application/json', `Content-Length: ${body.length}`]

test('a server with a closed log pipe still exits', async () => {
  const server = await startServer()
  server.process.stdout?.destroy()
  server.process.stderr?.destroy()

  expect(await server.stop()).toBe(0)
})

test('a signal that arrives twice, from the terminal and from npm, counts once', async () => {
  const server = await served()
  const exited = once(server.process, 'exit')

  server.process.kill('SIGINT')
  server.process.kill('SIGINT')

  expect(await exited).toEqual([0, null])
})

test('a second signal doesn’t wait for requests in flight', async () => {
  // Longer than the test's timeout: the first signal alone doesn't end it.
  const server = await served({ DRAIN_MS: '60000' })
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  socket.write(rawRequest(newsletter.action, 'POST', ['Expect: 100-continue', ...headers]))
  await once(socket, 'data')

  const signalledAgain = () => {
    server.process.kill('SIGTERM')
    return server.process.exitCode
  }
  await expect.poll(signalledAgain).toBe(1)
})

test('a database that can’t be opened is reported with the reason', async () => {
  const folder = temporaryFolder({ 'taken/site.db/keep': '' })

  await expect(startServer({ DATABASE_URL: `file:${folder}/taken/site.db` })).rejects.toThrow(
    /exit 1 before listening:\nDATABASE_URL: .*site\.db can't be opened: /,
  )
})
