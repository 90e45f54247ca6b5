import type { Services } from '../../services.ts'
import { monthDue, nextAttempt } from './monthly.ts'
import { type Writing, writePost } from './post-generator.ts'

type Needs = Writing & Pick<Services, 'log' | 'meter'>

const job = 'monthly-post'
/** The wait after an unexpected error, such as an unreachable database. */
const troubleMs = 60_000
/** From this attempt on (some nine hours after the first), failures are logged as errors. */
const troublingAttempts = 6

/** Publishes the due post once across all processes. @returns when to retry, if at all */
export async function publishMonthlyPost(
  needs: Needs,
  ending: AbortSignal,
): Promise<Date | undefined> {
  const { log, meter, now } = needs
  const ran = meter.jobStarted(job)
  try {
    const period = monthDue(now())
    const wait = await standing(needs, period)
    if (wait !== 'due') {
      ran('skipped')
      return wait
    }
    const isDue = async () => (await standing(needs, period)) === 'due'
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
    return new Date(now().getTime() + troubleMs)
  }
}

/** Returns `due`, or when the month's post will be due, if ever. */
async function standing({ runs, now }: Needs, period: string): Promise<'due' | Date | undefined> {
  const run = await runs.find({ job, period })
  if (!run) return (await hasRunBefore({ runs, now }, period)) ? 'due' : undefined
  if (run.state === 'done' || run.ended_at === null) return undefined
  const again = nextAttempt(run.attempts, new Date(run.ended_at))
  return again <= now() ? 'due' : again
}

/** A new installation doesn't catch up on the post that was due last, and records that. */
async function hasRunBefore({ runs, now }: Pick<Needs, 'runs' | 'now'>, period: string) {
  if ((await runs.count(job)) > 0) return true
  const at = now().toISOString()
  const nothingOwed = { state: 'done', attempts: 0, last_failure: null } as const
  await runs.keep({ job, period }, { ...nothingOwed, started_at: at, ended_at: at })
  return false
}
