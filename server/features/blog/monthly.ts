import { Cron } from 'croner'
import type { Job } from '../../scheduler/loop.ts'

const monthlyPattern = '0 9 1 * *'

const minuteMs = 60_000

/** How long to wait after an attempt that failed, and after every further one. */
const waitsMinutes = [1, 5, 30, 120]
const longestWaitMinutes = 360

/** When the post of the running month was due, or that of so many months before. */
export function dueDate(now: Date, monthsAgo = 0): Date {
  const [year = 0, month = 0] = monthDue(now).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - monthsAgo, 1, 9))
}

/** The month whose post is due at that time, or was last: `2026-11`. */
export function monthDue(now: Date): string {
  // Nine hours back, the first day begins when its post is due.
  return new Date(now.getTime() - 9 * 60 * minuteMs).toISOString().slice(0, 7)
}

export function nextAttempt(attempts: number, failedAt: Date): Date {
  const wait = waitsMinutes[attempts - 1] ?? longestWaitMinutes
  return new Date(failedAt.getTime() + wait * minuteMs)
}

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
