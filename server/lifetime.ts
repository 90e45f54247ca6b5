import type { Logger } from 'pino'

/** How long the end may take, once load balancers have noticed. Containers are killed after ten seconds. */
export const endMs = 9000
const lastWordsMs = 1000

/** Exits after the log is flushed, or after a timeout if its reader stalls. */
function endWithLastWords(log: Logger, code: number): void {
  const exit = () => process.exit(code)
  setTimeout(exit, lastWordsMs)
  log.flush(exit)
}

// Ctrl+C sends two signals: the terminal signals npm and the server, and npm forwards its own.
const echoMs = 500

/**
 * Shuts the process down gracefully at the first SIGTERM, SIGINT or SIGHUP (a terminal closes), and with exit
 * code 1 after an uncaught error, so that a supervisor restarts it. A second signal exits at once.
 * @param end finishes pending work, and tells whether all of it finished in time
 */
export function shutDownGracefully(
  log: Logger,
  deadlineMs: number,
  end: () => Promise<boolean>,
): void {
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

  function onSignal(signal: NodeJS.Signals): void {
    if (endingSince === undefined) {
      log.info({ signal }, 'ending')
      void run()
    } else if (performance.now() - endingSince > echoMs) {
      process.exit(1)
    }
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'a failure that nothing caught')
    hasFailed = true
    if (endingSince === undefined) void run()
  })
}
