import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import type { Answered } from '../support/conformity.ts'
import { startServer } from '../support/server.ts'
import { judged } from './judge.ts'
import { collecting, memoryOf } from './memory.ts'
import { type FuzzRequest, fuzzRequests } from './requests.ts'

// Sends good and broken requests to the real server, and looks at every answer and at its memory.

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '20260203' },
  },
})
const count = Number(values.count)
const seed = Number(values.seed)
const warmUp = Math.min(4000, count)
const clients = 16
const patienceMs = 10_000
// In megabytes, once garbage is gone: what is prepared, cached and compiled at first use.
const tolerance = { heap: 8, rss: 64 }

const agent = new Agent({ keepAlive: true, maxSockets: clients })

async function answered(url: string, request: FuzzRequest): Promise<Answered> {
  const { method, target: path, body } = request
  // Node would leave it out beside an Expect header, and the body would be taken for a request.
  const headers = { ...request.headers, ...(body && { 'Content-Length': body.length }) }
  const signal = AbortSignal.timeout(patienceMs)
  const sending = httpRequest({ ...parts(url), agent, method, path, headers, signal })
  sending.end(body)
  try {
    const [response] = await once(sending, 'response')
    const type = response.headers['content-type'] ?? null
    return { status: response.statusCode, type, text: await text(response) }
  } catch (error) {
    // The server had hung up on the request before, whose body it would not read.
    if (sending.reusedSocket && isReset(error)) {
      return answered(url, request)
    }
    throw error
  }
}

function isReset(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
}

function parts(url: string) {
  const { hostname, port } = new URL(url)
  return { hostname, port }
}

async function run(url: string, from: number, many: number) {
  const wrong: string[] = []
  const statuses = new Map<number, number>()
  const requests = fuzzRequests(from, many)
  const client = async () => {
    // The clients share one generator: each takes the next request.
    for (const request of requests) {
      try {
        const answer = await answered(url, request)
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        const fault = judged(request, answer)
        if (fault) wrong.push(fault)
      } catch (error) {
        wrong.push(`${request.method} ${request.target.slice(0, 200)}: ${error}`)
      }
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: clients }, client))
  return { wrong, statuses, seconds: (performance.now() - startedAt) / 1000 }
}

const server = await startServer({ RATE_LIMIT: '1000000', ...collecting })
const first = await run(server.url, seed - warmUp, warmUp)
const before = await memoryOf(server)
const { wrong, statuses, seconds } = await run(server.url, seed, count)
const after = await memoryOf(server)
const isReady = (await fetch(`${server.url}/readyz`)).ok
const exitCode = await server.stop()

const faults = [
  ...first.wrong,
  ...wrong,
  ...server.log.filter((line) => /"level":"(error|fatal)"/.test(line)),
]
if (!isReady) faults.push('the server is not ready any more')
if (exitCode !== 0) faults.push(`the server ended with ${exitCode}`)
for (const kind of ['heap', 'rss'] as const) {
  const grown = after[kind] - before[kind]
  if (grown > tolerance[kind]) faults.push(`${kind} has grown by ${grown} MB`)
}
const sorted = [...statuses].toSorted(([a], [b]) => a - b)
console.log(
  `seed ${seed}: ${count} requests in ${seconds.toFixed(1)} s, ${Math.round(count / seconds)}/s`,
)
console.log(sorted.map(([status, times]) => `${status}: ${times}`).join(', '))
console.log(`heap ${before.heap} -> ${after.heap} MB, RSS ${before.rss} -> ${after.rss} MB`)
for (const fault of faults.slice(0, 20)) console.error(fault)
console.log(faults.length === 0 ? 'nothing wrong' : `${faults.length} wrong`)
process.exitCode = faults.length === 0 ? 0 : 1
