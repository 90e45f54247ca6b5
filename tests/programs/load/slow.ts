import { setTimeout as delay } from 'node:timers/promises'
import { startServer } from '../../support/server.ts'
import { slowVisitors } from './storms/slow-visitors.ts'

const [count = '10000'] = process.argv.slice(2)
const longestMs = 75_000

const server = await startServer({ MAX_CONNECTIONS: String(Number(count) + 100) })
const startedAt = performance.now()
const visitors = await slowVisitors(server.url, Number(count))
const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(0)
console.log(`${seconds()} s: ${visitors.open} slow connections are open`)
let slowestMs = 0
while (visitors.open > 0 && performance.now() - startedAt < longestMs) {
  const askedAt = performance.now()
  const { status } = await fetch(server.url, { headers: { Connection: 'close' } })
  slowestMs = Math.max(slowestMs, performance.now() - askedAt)
  if (status !== 200) throw new Error(`a page answered ${status}`)
  await delay(250)
}
console.log(`${seconds()} s: ${visitors.open} are open, ${visitors.answered} got a 408`)
console.log(`slowest page meanwhile: ${slowestMs.toFixed(0)} ms`)
process.exitCode = visitors.open > 0 ? 1 : 0
visitors.leave()
await server.stop()
