import { destination, type Logger, pino, stdTimeFunctions } from 'pino'

/** JSON lines on standard output. No line may hold what a visitor typed, or who they are. */
export function createLog(level: string): Logger {
  // Visitors do not wait for whoever reads the log.
  const output = destination({ fd: 1, sync: false, minLength: 1 })
  // A reader that has gone is no failure of ours, and nobody is left to be told.
  output.on('error', () => {})
  // What an exit would otherwise wait for, for ever where the reader has stalled or gone, is
  // flushed before.
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
