import { readdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ours, started } from '../../support/started.ts'
import { asking, withModel } from '../bench/server/chats.ts'
import { getHome, load, signUp } from '../bench/server/load.ts'
import { script } from '../bench/server/script.ts'
import { collectedMB, collecting } from './memory.ts'
import { slope } from './slope.ts'

// Signs people up at half the maximum rate, while others read and chat, for the given time; reports
// whether memory and open files grow.

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const minutes = Number(values.minutes)
const connections = 64
const everyMs = 5000
/** In megabytes a minute, once caches are full and code is compiled. */
const tolerance = 2

const model = await started(script('model-server.ts'))
// One client makes all of it, which would be refused from its daily share of bytes on.
const settings = {
  CLIENT_DAILY_MB: '100000',
  LOG_LEVEL: 'warn',
  ...withModel(model.port),
  ...collecting,
}
const server = await started(ours, settings)
const { port, pid } = server
const never = new AbortController().signal
const openFiles = () => readdirSync(`/proc/${pid}/fd`).length
const filesBefore = openFiles()

const most = await load({ port, connections, request: signUp, seconds: 5 }, never)
// A pause as long as an answer halves the rate.
const restMs = (connections / most.perSecond) * 1000
console.log(`at most ${Math.round(most.perSecond)} sign-ups/s; now half of that, ${minutes} min`)

const seconds = minutes * 60
const storm = Promise.all([
  load({ port, connections, request: signUp, seconds, restMs }, never),
  load({ port, connections: 4, request: getHome, seconds, restMs: 5 }, never),
  load({ port, connections: 2, request: asking, seconds, restMs: 20 }, never),
])
let isOver = false
const ended = storm.finally(() => {
  isOver = true
})
const startedAt = performance.now()
const readings = []
while (!isOver) {
  await Promise.race([delay(everyMs), ended])
  const value = await collectedMB(pid)
  readings.push({ minute: (performance.now() - startedAt) / 60_000, value })
}
const [signUps, pages, chats] = await ended
await delay(1000)
const filesAfter = openFiles()
const exitMs = await server.stop()
await model.stop()

const later = readings.slice(Math.floor(readings.length / 2))
const grows = slope(later)
console.log(`
sign-ups/s     ${Math.round(signUps.perSecond)}, p99 ${signUps.p99.toFixed(1)} ms
answers        ${JSON.stringify(signUps.statuses)}, chats ${JSON.stringify(chats.statuses)}
pages/s        ${Math.round(pages.perSecond)}, p99 ${pages.p99.toFixed(1)} ms
replies/s      ${Math.round(chats.perSecond)}, p99 ${chats.p99.toFixed(1)} ms
memory         ${readings[0]?.value.toFixed(0)} MB, in the end ${readings.at(-1)?.value.toFixed(0)} MB
slope          ${grows.toFixed(2)} MB a minute in the second half
open files     ${filesBefore} before, ${filesAfter} after
end            ${exitMs.toFixed(0)} ms`)
const leaks = filesAfter > filesBefore + 5 || (minutes >= 5 && grows > tolerance)
process.exitCode = leaks ? 1 : 0
