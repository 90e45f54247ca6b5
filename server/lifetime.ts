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

/** Calls `end` at the first SIGTERM or SIGINT; the second exits at once. */
export function onSignal(log: Logger, end: () => Promise<void>): void {
  let ending = false
  const heard = (signal: NodeJS.Signals) => {
    if (ending) process.exit(1)
    ending = true
    log.info({ signal }, 'ending')
    void end()
  }
  process.on('SIGTERM', heard)
  process.on('SIGINT', heard)
}
