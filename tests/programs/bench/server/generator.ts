import { connect, type Socket } from 'node:net'

/** The request to send, and at which rate. */
export interface Load {
  readonly port: number
  readonly connections: number
  readonly seconds: number
  /** The bytes of a request; each `{n}` in its body becomes a unique number of constant width. */
  readonly request: string
  /** The pause of each connection between two requests. */
  readonly restMs?: number
}

/** Latencies are in milliseconds. */
export interface Outcome {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** The number of answers by status. */
  readonly statuses: Readonly<Record<string, number>>
}

const separator = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('0\r\n\r\n')
const nothing = Buffer.alloc(0)
const digits = 9

/**
 * Keeps connections busy, each with one request at a time. It parses as little of an answer as
 * possible, because it shares the machine with the server under test.
 */
export async function generate(load: Load): Promise<Outcome> {
  const latencies: number[] = []
  const statuses: Record<string, number> = {}
  // Numbers of earlier rounds must not repeat.
  let number = Math.floor(Math.random() * 9e8)
  const next = () => load.request.replace('{n}', String(number++).padStart(digits, '0'))
  const startedAt = performance.now()
  const endsAt = startedAt + load.seconds * 1000
  await Promise.all(
    Array.from({ length: load.connections }, () =>
      busy(load, next, endsAt, (status, milliseconds) => {
        latencies.push(milliseconds)
        statuses[status] = (statuses[status] ?? 0) + 1
      }),
    ),
  )
  const seconds = (performance.now() - startedAt) / 1000
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN
  return { perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99), statuses }
}

function busy(
  { port, restMs }: Load,
  next: () => string,
  endsAt: number,
  answered: (status: string, milliseconds: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let sentAt = 0
    let missing = 0
    let head = nothing
    let status = ''
    let isChunked = false
    const send = () => {
      sentAt = performance.now()
      socket.write(next())
    }
    const ended = () => {
      const now = performance.now()
      answered(status, now - sentAt)
      if (now >= endsAt) socket.end()
      else if (restMs === undefined) send()
      else setTimeout(send, restMs)
    }
    const read = (chunk: Buffer) => {
      if (missing > 0) {
        missing = isChunked ? (chunk.includes(lastChunk) ? 0 : 1) : missing - chunk.length
        if (missing <= 0) ended()
        return
      }
      head = Buffer.concat([head, chunk])
      const end = head.indexOf(separator)
      if (end < 0) return
      const text = head.toString('latin1', 0, end)
      status = text.slice(9, 12)
      const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1]
      isChunked = length === undefined
      const arrived = head.subarray(end + separator.length)
      missing = isChunked ? (arrived.includes(lastChunk) ? 0 : 1) : Number(length) - arrived.length
      head = nothing
      if (missing <= 0) ended()
    }
    socket.on('data', read)
    socket.once('connect', send)
    socket.once('error', reject)
    socket.once('close', () => resolve())
  })
}
