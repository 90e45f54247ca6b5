import { type Kysely, sql } from 'kysely'
import { changedRows } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import { skipped } from '../outbox/message.ts'
import { type Outbox, removalMessage } from '../outbox/outbox.ts'
import { stopSequences } from '../outbox/sequences.ts'
import type { Done } from '../people/change.ts'
import { forgetEmpty, lockPerson, survivorOf } from '../people/people.ts'
import { summarize } from '../people/summary.ts'
import { addToTimeline } from '../people/timeline.ts'

/**
 * Takes an address off the list, ends its sequences, and notifies the webhooks. Somebody of whom nothing else is kept is
 * forgotten. @returns whether there was anything to end
 */
export async function leave(
  transaction: Kysely<Schema>,
  outbox: Outbox,
  email: string,
  { at, by }: Done,
): Promise<boolean> {
  const { person: own, survivor } = (await personWith(transaction, email)) ?? {}
  const wasFollowed = await stopSequences(transaction, { person: email, at })
  // Also sign-ups that nobody has confirmed.
  await transaction
    .deleteFrom('submissions')
    .where('email', '=', email)
    .where('kind', '=', 'subscriber')
    .execute()
  const unconfirmed = transaction
    .deleteFrom('newsletter_subscribers')
    .where('email', '=', email)
    .where('joined_at', 'is', null)
  await unconfirmed.execute()
  const left = transaction
    .updateTable('newsletter_subscribers')
    .set({ state: 'left', left_at: at.toISOString(), token: null, mails: 0 })
    .where('email', '=', email)
    .where('state', '<>', 'left')
  if (own === undefined || (await changedRows(left)) === 0) return wasFollowed
  await transaction
    .updateTable('messages')
    .set(skipped('the reader has left the list', at))
    .where(({ and }) => and({ person: email, kind: 'newsletter.post' }))
    .where('state', 'in', ['waiting', 'failed'])
    .where('leased_until', 'is', null)
    .execute()
  // Receivers that were told already need no copy of the address; the others are told in order.
  await transaction
    .deleteFrom('messages')
    .where(({ and }) => and({ person: email, kind: 'subscriber.joined' }))
    .where('state', '<>', 'waiting')
    .execute()
  await outbox.add(transaction, removalMessage('subscriber.left', email, at))
  if (!(await forgetEmpty(transaction, [own]))) {
    if (survivor) await summarize(transaction, survivor)
    await addToTimeline(transaction, { person: own, type: 'left', body: { email }, at, by })
  }
  return true
}

/** Locks the person of an address that is or was on the list. @returns the id to which its rows belong, and theirs */
async function personWith(transaction: Kysely<Schema>, email: string) {
  const row = await transaction
    .selectFrom('newsletter_subscribers')
    .select('person')
    .select(survivorOf(sql.ref('newsletter_subscribers.person')).as('survivor'))
    .where('email', '=', email)
    .executeTakeFirst()
  if (!row?.person) return undefined
  await lockPerson(transaction, row.survivor)
  return { person: row.person, survivor: row.survivor }
}
