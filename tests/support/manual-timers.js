import { syncBuiltinESMExports } from 'node:module'
import { mock } from 'node:test'
import timers from 'node:timers/promises'
import { sameInDatabase } from './database-date.js'

// Preloaded into a server: its clock advances only when a test writes lines with numbers of milliseconds
// to its standard input, and a line for each on standard error says that it has. `AbortSignal.timeout`, which mocked
// timers omit, follows that clock too. With FIXED_DATE the date starts there and follows it as well, and so do the
// monotonic clock and that of a PostgreSQL database.
AbortSignal.timeout = (ms) => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), ms)
  return controller.signal
}
const { FIXED_DATE } = process.env
const { setTimeout: pass } = timers
const { setTimeout: set, clearTimeout: clear } = globalThis
mock.timers.enable(
  FIXED_DATE
    ? { apis: ['setTimeout', 'Date'], now: Date.parse(FIXED_DATE) }
    : { apis: ['setTimeout'] },
)
// What a database may take passes by itself, be it a locked file, a connection or a statement: a clock that jumps
// would end what a job has begun, and no test knows when to let it go on.
timers.setTimeout = pass
if (FIXED_DATE) {
  performance.now = () => Date.now() - Date.parse(FIXED_DATE)
  sameInDatabase()
}
const { setTimeout: setForTest, clearTimeout: clearForTest } = globalThis
const isOfDatabase = () => /[\\/]node_modules[\\/]pg(-pool)?[\\/]/.test(new Error().stack ?? '')
globalThis.setTimeout = new Proxy(set, {
  apply: (_, self, timer) => Reflect.apply(isOfDatabase() ? set : setForTest, self, timer),
})
/** @param {Parameters<typeof clear>[0]} timer */
globalThis.clearTimeout = (timer) => {
  clearForTest(timer)
  clear(timer)
}
syncBuiltinESMExports()
process.stdin.on('data', (lines) => {
  for (const ms of String(lines).trim().split('\n')) {
    mock.timers.tick(Number(ms))
    process.stderr.write('time has passed\n')
  }
})
