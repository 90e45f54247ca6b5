import { type Job, startLoop } from '../../scheduler/loop.ts'

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

/**
 * Publishes when a post is due, and looks every hour, because clocks are set.
 * @param publish answers when to try again before the next month, if at all; it never rejects
 */
export function monthlyJob(
  publish: (ending: AbortSignal) => Promise<Date | undefined>,
  now: () => Date,
): Job {
  return startLoop(async (ending) => {
    const next = (await publish(ending)) ?? dueDate(now(), -1)
    return Math.min(next.getTime() - now().getTime(), 60 * minuteMs)
  })
}
