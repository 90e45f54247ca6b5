import { mock } from 'node:test'

// Preloaded into a server for which time goes by only when a test writes to its standard input how
// many milliseconds do. `AbortSignal.timeout`, which mocked timers leave out, follows them too.
AbortSignal.timeout = (ms) => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), ms)
  return controller.signal
}
mock.timers.enable({ apis: ['setTimeout'] })
process.stdin.on('data', (ms) => mock.timers.tick(Number(ms)))
