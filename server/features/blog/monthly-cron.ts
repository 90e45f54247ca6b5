import { Cron } from 'croner'
import type { Job } from '../../scheduler/loop.ts'
import { monthlyPattern } from './monthly.ts'

/** @param run answers when to run again before the next month, if at all; it never rejects */
export function monthlyCron(run: (ending: AbortSignal) => Promise<Date | undefined>): Job {
  const ending = new AbortController()
  let last: Promise<void> = Promise.resolve()
  let retry: Cron | undefined
  const next = () => {
    last = last.then(async () => {
      if (ending.signal.aborted) return
      const again = await run(ending.signal)
      retry?.stop()
      retry = again && !ending.signal.aborted ? new Cron(again, { unref: true }, next) : undefined
    })
  }
  const monthly = new Cron(monthlyPattern, { timezone: 'UTC', unref: true }, next)
  next()
  return {
    stop() {
      ending.abort()
      monthly.stop()
      retry?.stop()
      return last
    },
  }
}
