import type { Kysely, RawBuilder } from 'kysely'
import type { MailingStop } from '../../../data/contracts/mailing.ts'
import type { Schema } from '../../storage/schema.ts'
import { skipped } from '../outbox/message.ts'

interface Stop {
  readonly by: MailingStop
  /** What the mail server said, if it was that. */
  readonly reason?: string
  readonly at: Date
}

/** Stops mailings that are scheduled or sending. Mails that are on their way arrive. @returns whether there was one */
export async function stopMailing(
  transaction: Kysely<Schema>,
  which: RawBuilder<unknown>,
  { by, reason, at }: Stop,
): Promise<boolean> {
  const ended = { stopped_by: by, ended_at: at.toISOString(), next_at: null, paused_until: null }
  const stopped = await transaction
    .updateTable('mailings')
    .set({ state: 'stopped', ...ended, reason: reason ?? null })
    .where(which.$castTo<boolean>())
    .where('state', 'in', ['scheduled', 'sending'])
    .returning('id')
    .execute()
  if (stopped.length === 0) return false
  await transaction
    .updateTable('messages')
    .set(skipped('the mailing was stopped', at))
    .where(
      'mailing',
      'in',
      stopped.map(({ id }) => id),
    )
    .where('state', '=', 'waiting')
    .where('leased_until', 'is', null)
    .execute()
  return true
}
