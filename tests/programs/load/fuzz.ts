import { parseArgs } from 'node:util'
import { sender } from '../../support/send.ts'
import { startServer } from '../../support/server.ts'
import { judged } from './fuzz/judge.ts'
import { fuzzRequests } from './fuzz/requests.ts'
import { collecting, memoryOf } from './memory.ts'
import { oddPeople } from './odd-people.ts'

// Sends valid and broken requests to the real server, and checks every answer, the memory and the exports.

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
// In megabytes after garbage collection, for caches and code compiled at first use.
const tolerance = { heap: 8, rss: 64 }

async function run(url: string, from: number, many: number) {
  const wrong: string[] = []
  const statuses = new Map<number, number>()
  const requests = fuzzRequests(from, many)
  const send = sender(url, clients)
  const client = async () => {
    // The clients share one generator: each takes the next request.
    for (const request of requests) {
      try {
        const answer = await send(request)
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
  ...(await oddPeople(seed, Math.min(300, count))),
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
for (const fault of [...new Set(faults)].slice(0, 20)) console.error(fault)
console.log(faults.length === 0 ? 'nothing wrong' : `${faults.length} wrong`)
process.exitCode = faults.length === 0 ? 0 : 1
