import type { Logger } from 'pino'

/**
 * Keeps a failure that nobody caught from ending the process: it is logged, and everyone else is
 * served on. What must survive lies in the database, whose transactions such a failure can't split.
 */
export function surviveFailures(log: Logger): void {
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'a failure that nothing caught')
  })
}

/** For the last lines of the log; everything else is done by then. */
const lastWordsMs = 1000

/** Exits once the log is written, or nobody takes it. */
export function endWithLastWords(log: Logger, code: number): void {
  const exit = () => process.exit(code)
  setTimeout(exit, lastWordsMs)
  log.flush(exit)
}

// A terminal interrupts npm and the server alike, and npm passes its signal on: one key, two signals.
const echoMs = 500

/** Calls `end` at the first SIGTERM or SIGINT; another one exits at once. */
export function onSignal(log: Logger, end: () => Promise<void>): void {
  let endingSince: number | undefined
  const heard = (signal: NodeJS.Signals) => {
    if (endingSince !== undefined) {
      if (performance.now() - endingSince > echoMs) process.exit(1)
      return
    }
    endingSince = performance.now()
    log.info({ signal }, 'ending')
    void end()
  }
  process.on('SIGTERM', heard)
  process.on('SIGINT', heard)
}
