import { destination, type Logger, pino, stdTimeFunctions } from 'pino'

/** JSON lines on standard output. No line may hold what a visitor typed, or who they are. */
export function createLog(level: string): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    // Visitors do not wait for whoever reads the log.
    destination({ fd: 1, sync: false }),
  )
}
