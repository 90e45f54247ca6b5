import { mock } from 'node:test'

// Preloaded into a server: its clock advances only when a test writes lines with numbers of milliseconds
// to its standard input. `AbortSignal.timeout`, which mocked timers omit, follows that clock too. With
// FIXED_DATE the date starts there and follows it as well.
AbortSignal.timeout = (ms) => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), ms)
  return controller.signal
}
const { FIXED_DATE } = process.env
mock.timers.enable(
  FIXED_DATE
    ? { apis: ['setTimeout', 'Date'], now: Date.parse(FIXED_DATE) }
    : { apis: ['setTimeout'] },
)
process.stdin.on('data', (lines) => {
  for (const ms of String(lines).split('\n')) mock.timers.tick(Number(ms))
})
