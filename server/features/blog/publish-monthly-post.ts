import type { Logger } from 'pino'
import type { Meter } from '../../observability/meter.ts'
import { type Job, startLoop } from '../../scheduler/loop.ts'
import { type Writing, writePost } from './post-generator.ts'

interface Needs extends Writing {
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly meter: Pick<Meter, 'jobStarted'>
}

const job = 'monthly-post'
const minuteMs = 60_000
/** The waits after the first failed attempts; later ones wait for the longest time. */
const waitsMinutes = [1, 5, 30, 120]
const longestWaitMinutes = 360
/** From this attempt on (some nine hours after the first), failures are logged as errors. */
const troublingAttempts = 6

/** Returns when the current month's post was due, or the post of an earlier month. */
export function dueDate(now: Date, monthsAgo = 0): Date {
  const [year = 0, month = 0] = monthDue(now).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - monthsAgo, 1, 9))
}

/** Returns the month whose post was due last, such as `2026-11`. */
function monthDue(now: Date): string {
  // Posts are due at 09:00 UTC, so months are shifted by nine hours.
  return new Date(now.getTime() - 9 * 60 * minuteMs).toISOString().slice(0, 7)
}

/**
 * Publishes due posts. Checks every minute, because the clock may be changed.
 * @param publish resolves to the time of a retry before the next month, if any; it never rejects
 */
export function monthlyJob(
  publish: (ending: AbortSignal) => Promise<Date | undefined>,
  now: () => Date,
): Job {
  return startLoop(async (ending) => {
    const next = (await publish(ending)) ?? dueDate(now(), -1)
    // A lease may end later than it says, because the clock was set.
    return Math.max(1000, Math.min(next.getTime() - now().getTime(), minuteMs))
  })
}

/** Publishes the due post once across all processes. @returns when to retry, if at all */
export async function publishMonthlyPost(
  needs: Needs,
  ending: AbortSignal,
): Promise<Date | undefined> {
  const { log, meter, now } = needs
  const ran = meter.jobStarted(job)
  try {
    const period = monthDue(now())
    const dueAt = await attemptDue(needs, period)
    if (!dueAt || dueAt > now()) {
      ran('skipped')
      return dueAt
    }
    const isDue = async () => {
      const at = await attemptDue(needs, period)
      return at !== undefined && at <= now()
    }
    const outcome = await writePost({ ...needs, payer: job }, { job, period }, isDue, ending)
    if (outcome === 'refused' || 'busyUntil' in outcome) {
      ran('skipped')
      return outcome === 'refused' ? undefined : outcome.busyUntil
    }
    if ('written' in outcome) {
      ran('done')
      const said = needs.reviewsPosts ? 'waits for approval' : 'is published'
      log.info({ job, period, slug: outcome.written.slug }, `the monthly post ${said}`)
      return undefined
    }
    if (ending.aborted) return undefined
    ran('failed')
    const { attempts, failed: err } = outcome
    const again = nextAttempt(attempts, now())
    const line = { job, period, attempts, err, again }
    log[attempts < troublingAttempts ? 'warn' : 'error'](line, 'the monthly post failed')
    return again
  } catch (error) {
    if (ending.aborted) return undefined
    ran('failed')
    log.error({ job, err: error }, 'the monthly post failed')
    // An unexpected error, such as an unreachable database, may be gone in a minute.
    return new Date(now().getTime() + minuteMs)
  }
}

/** Returns when the next attempt at the month's post is or was due, if ever. */
async function attemptDue({ runs, now }: Needs, period: string): Promise<Date | undefined> {
  const run = await runs.find({ job, period })
  if (run?.state === 'failed' && run.ended_at) {
    return nextAttempt(run.attempts, new Date(run.ended_at))
  }
  if (run) return undefined
  if ((await runs.count(job)) > 0) return now()
  // A new installation doesn't catch up on the post that was due last, and records that.
  const at = now().toISOString()
  const nothingOwed = { state: 'done', attempts: 0, last_failure: null } as const
  await runs.store({ job, period }, { ...nothingOwed, started_at: at, ended_at: at })
  return undefined
}

function nextAttempt(attempts: number, failedAt: Date): Date {
  const wait = waitsMinutes[attempts - 1] ?? longestWaitMinutes
  return new Date(failedAt.getTime() + wait * minuteMs)
}
