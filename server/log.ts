import { type Logger, pino, stdTimeFunctions } from 'pino'
import { logOutput } from './log-output.ts'
import { type RequestLog, requestLog } from './request-log.ts'

export interface Logs {
  readonly log: Logger
  readonly logRequest: RequestLog
}

/** JSON lines on standard output. No line may hold what a visitor typed, or who they are. */
export function createLogs(level: string): Logs {
  const output = logOutput()
  const log = pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    output,
  )
  return { log, logRequest: log.isLevelEnabled('info') ? requestLog(output.write) : () => {} }
}
