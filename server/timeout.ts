/** A timer that fires so much later than it should was held up: the process was stopped, or busy. */
const lateMs = 1000

/**
 * Like `AbortSignal.timeout`. But if the process was stopped meanwhile, the time begins again, so that what came in since is
 * read first: timers fire before that, and what was answered in time would be done twice.
 */
export function timeoutAfter(ms: number): AbortSignal {
  const controller = new AbortController()

  function start(): void {
    const startedAt = performance.now()
    const end = () => {
      if (performance.now() - startedAt > ms + lateMs) start()
      else controller.abort(new DOMException(`no answer within ${ms} ms`, 'TimeoutError'))
    }
    setTimeout(end, ms).unref()
  }

  start()
  return controller.signal
}
