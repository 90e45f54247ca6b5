import { destination, type Logger, pino, stdTimeFunctions } from 'pino'

/** If the log's reader stalls, lines beyond this many bytes are dropped. */
const maxLength = 16 * 1024 * 1024

/** JSON lines on standard output. No line may hold what a visitor typed, or who they are. */
export function createLog(level: string): Logger {
  // Visitors don't wait for the reader of the log.
  const output = destination({ fd: 1, sync: false, maxLength })
  // If the reader is gone, there is nowhere left to report that.
  output.on('error', () => {})
  // pino would flush at exit, which never ends if the reader has stalled. We flush before.
  process.prependOnceListener('exit', () => output.destroy())
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    output,
  )
}
