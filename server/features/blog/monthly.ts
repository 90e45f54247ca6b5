import { type Job, startLoop } from '../../scheduler/loop.ts'

const minuteMs = 60_000

/** The waits after the first failed attempts; later ones wait for the longest time. */
const waitsMinutes = [1, 5, 30, 120]
const longestWaitMinutes = 360

/** Returns when the current month's post was due, or the post of an earlier month. */
export function dueDate(now: Date, monthsAgo = 0): Date {
  const [year = 0, month = 0] = monthDue(now).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - monthsAgo, 1, 9))
}

/** Returns the month whose post was due last, such as `2026-11`. */
export function monthDue(now: Date): string {
  // Posts are due at 09:00 UTC, so months are shifted by nine hours.
  return new Date(now.getTime() - 9 * 60 * minuteMs).toISOString().slice(0, 7)
}

export function nextAttempt(attempts: number, failedAt: Date): Date {
  const wait = waitsMinutes[attempts - 1] ?? longestWaitMinutes
  return new Date(failedAt.getTime() + wait * minuteMs)
}

/**
 * Publishes due posts. Checks every hour, because the clock may be changed.
 * @param publish resolves to the time of a retry before the next month, if any; it never rejects
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
