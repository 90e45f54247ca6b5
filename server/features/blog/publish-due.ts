import type { Logger } from 'pino'
import { type Job, startLoop } from '../../scheduler/loop.ts'
import type { Leases } from '../../storage/leases.ts'
import type { DeskPostStore } from './desk-store.ts'

interface Needs {
  readonly deskPosts: Pick<DeskPostStore, 'isDue' | 'publishDue'>
  readonly leases: Leases
  readonly leaseTime: () => Promise<Date>
  readonly log: Pick<Logger, 'info' | 'error'>
  readonly now: () => Date
}

const secondMs = 1000
/** Readers and editors don't notice a post that comes so much later. */
const intervalMs = 2 * secondMs
const leaseMs = 30 * secondMs

/** Publishes posts at their time, once across all processes. */
export function publishScheduledPosts(needs: Needs): Job {
  const { log } = needs
  return startLoop(async () => {
    try {
      await publishDue(needs)
    } catch (err) {
      log.error({ err }, 'scheduled posts can’t be published')
    }
    return intervalMs
  })
}

async function publishDue({ deskPosts, leases, leaseTime, log, now }: Needs): Promise<void> {
  const at = now()
  if (!(await deskPosts.isDue(at))) return
  const leasedAt = await leaseTime()
  const until = new Date(leasedAt.getTime() + leaseMs)
  if (await leases.take('publish-posts', leasedAt, until)) return
  const slugs = await leases.finish('publish-posts', until, (transaction) =>
    deskPosts.publishDue(transaction, at),
  )
  for (const slug of slugs ?? []) log.info({ slug }, 'a scheduled post is published')
}
