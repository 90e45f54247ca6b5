import type { Logger } from 'pino'
import { type Job, startLoop } from '../../scheduler/loop.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { MailedPost } from './post-mail.ts'
import { stopOf } from './progress.ts'
import type { Mailings } from './store.ts'

// The desk of another process doesn't wake this one.
const longestSleepMs = 2000
const minuteMs = 60_000
const secondsAMinute = 60

/** Reads a post, published or not, or a letter. */
export type FindPost = (id: string) => Promise<MailedPost | undefined>

interface Needs {
  readonly mailings: Mailings
  readonly findPost: FindPost
  readonly newsletter: { readonly isAutomatic: boolean; readonly perMinute: number }
  readonly start: { read(): Promise<{ readonly autosend?: string }> }
  readonly outbox: Pick<Outbox, 'onMessages'>
  readonly log: Pick<Logger, 'warn' | 'error'>
  readonly now: () => Date
}

/**
 * Hands the addresses of mailings to the outbox at the pace of the settings. A killed process leaves at most
 * what the outbox sends again.
 */
export function runMailings(needs: Needs): Job & { wake(): void } {
  const { outbox, log } = needs
  const loop = startLoop(async () => {
    try {
      return Math.min(await step(needs), longestSleepMs)
    } catch (err) {
      log.error({ err }, 'the mailings can’t go on')
      return longestSleepMs
    }
  })
  outbox.onMessages('mailings to begin', loop.wake)
  return loop
}

/** @returns the ms until the next step */
async function step({ mailings, findPost, newsletter, start, log, now }: Needs): Promise<number> {
  if (newsletter.isAutomatic) {
    const { autosend } = await start.read()
    if (autosend) await mailings.addPublished(autosend, now())
  }
  await mailings.finish(now())
  const mailing = await mailings.next(now())
  if (!mailing) return longestSleepMs
  const { id, next_at, paused_until } = mailing
  const post = await findPost(mailing.post)
  const reason = stopOf(post, mailing, await mailings.isRefused(mailing))
  if (!post || reason) {
    await mailings.stop(mailing.post, reason ?? 'deleted', now())
    log.warn({ mailing: id, reason, total: mailing.total }, 'a mailing stopped')
    return 0
  }
  if (mailing.state === 'scheduled') {
    await mailings.start(mailing, post, now())
    return 0
  }
  const at = now()
  const from = [next_at ?? '', paused_until ?? ''].toSorted().at(-1) ?? ''
  const wait = Date.parse(from) - at.getTime()
  if (wait > 0) return wait
  const { perMinute } = newsletter
  const max = Math.max(1, Math.floor(perMinute / secondsAMinute))
  const next = new Date(at.getTime() + (max * minuteMs) / perMinute)
  await mailings.queue(mailing, max, { at, next })
  return next.getTime() - now().getTime()
}
