import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { preload } from '../support/preload.ts'
import { served } from '../support/served.ts'
import { sql } from '../support/sqlite.ts'
import { signUp } from '../support/visits.ts'

/** A receiver whose queue is full until it goes on. */
async function slowReceiver() {
  const script = new URL('../support/slow-listener.ts', import.meta.url).pathname
  const child = spawn('node', [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill())
  const port = Number(await once(child.stdout, 'data'))
  const fillers = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  onTestFinished(() => {
    for (const filler of fillers) filler.destroy()
  })
  const inHex = port.toString(16).toUpperCase().padStart(4, '0')
  /** Those whose first packet has no answer yet (state 2 of the kernel). */
  const connecting = () =>
    readFileSync('/proc/net/tcp', 'utf8').split(` 0100007F:${inHex} 02 `).length - 1
  await expect.poll(connecting).toBeGreaterThan(0)
  return { port, connecting, goOn: () => child.stdin.write('\n') }
}

test.runIf(process.platform === 'linux')(
  'X-SLOWADDRESSES-01 a webhook whose first address takes a second to connect, and whose other one leads nowhere, is delivered at the first attempt',
  async () => {
    const { port, connecting, goOn } = await slowReceiver()
    const server = await served({
      ...preload('two-addresses.ts'),
      WEBHOOK_URL: `http://localhost:${port}/`,
      WEBHOOK_RETRY_MS: '600000',
    })
    const before = connecting()
    await signUp(server.url, 'ada@example.com')
    await expect.poll(connecting, { interval: 20 }).toBeGreaterThan(before)
    goOn()

    const deliveries = () => sql(server.database, 'select state, attempts, reason from messages')
    await expect.poll(deliveries).toEqual([{ state: 'sent', attempts: 1, reason: null }])
  },
)
