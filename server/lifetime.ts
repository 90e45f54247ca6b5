import type { Logger } from 'pino'

const lastWordsMs = 1000

/** Exits once the log is written, or its reader has stalled for too long. */
function endWithLastWords(log: Logger, code: number): void {
  const exit = () => process.exit(code)
  setTimeout(exit, lastWordsMs)
  log.flush(exit)
}

// A terminal interrupts npm and the server alike, and npm passes its signal on: one key, two signals.
const echoMs = 500

interface Ending {
  readonly deadlineMs: number
  /** Finishes what is in hand. @returns whether all of it was */
  end(): Promise<boolean>
}

/**
 * Ends the process in order: at the first SIGTERM or SIGINT, and with exit code 1 after a failure that
 * nothing caught, so that a supervisor starts it anew. A second signal exits at once.
 */
export function endInOrder(log: Logger, { deadlineMs, end }: Ending): void {
  let endingSince: number | undefined
  let hasFailed = false

  async function run(): Promise<void> {
    endingSince = performance.now()
    setTimeout(() => {
      log.fatal({ deadlineMs }, 'the end took too long and is cut short')
      endWithLastWords(log, 1)
    }, deadlineMs - lastWordsMs)
    const inTime = await end()
    log.info({ inTime }, 'ended')
    endWithLastWords(log, inTime && !hasFailed ? 0 : 1)
  }

  function hear(signal: NodeJS.Signals): void {
    if (endingSince === undefined) {
      log.info({ signal }, 'ending')
      void run()
    } else if (performance.now() - endingSince > echoMs) {
      process.exit(1)
    }
  }

  process.on('SIGTERM', hear)
  process.on('SIGINT', hear)
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'a failure that nothing caught')
    hasFailed = true
    if (endingSince === undefined) void run()
  })
}
