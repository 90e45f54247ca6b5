import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { newsletter } from '../../../../data/contracts/newsletter.ts'
import { ours, residentMB, started } from '../../../support/started.ts'
import { type Comparison, compare } from '../compare.ts'

const idleMs = 10_000

/** Measures a process's start, its memory when idle, and a shutdown with a request in flight. */
export function compareLife(rounds: number): Promise<Comparison> {
  return compare('A process of ours', [{ name: 'ours', measure: live }], rounds)
}

async function live() {
  const server = await started(ours)
  await delay(idleMs)
  const resident = residentMB(server.pid)
  const body = JSON.stringify({ email: 'ada@example.com' })
  const socket = connect(server.port, '127.0.0.1')
  socket.write(
    `POST ${newsletter.action} HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  await once(socket, 'data')
  const stopped = server.stop()
  await delay(50)
  socket.write(body)
  const [answer] = await once(socket, 'data')
  if (!String(answer).includes(' 201 ')) throw new Error(`the request in flight got ${answer}`)
  return {
    'to the first page, ms': server.startMs,
    'idle, MB': resident,
    'to its end, ms': await stopped,
  }
}
