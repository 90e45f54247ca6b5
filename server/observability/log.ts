import { destination, type Logger, pino, stdTimeFunctions } from 'pino'

/** If the log's reader stalls, lines beyond this buffer (bytes) are dropped. */
const maxLength = 16 * 1024 * 1024

/** JSON lines on standard output. No line may contain a visitor's input or identity. */
export function createLog(level: string): Logger {
  // Asynchronous, so that visitors never wait for the log's reader.
  const output = destination({ fd: 1, sync: false, maxLength })
  // If the reader is gone, there is no place to report it.
  output.on('error', () => {})
  // pino's flush at exit would hang if the reader stalled. We flush earlier.
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
