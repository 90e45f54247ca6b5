import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { type StoredMessage, skipped } from '../outbox/message.ts'
import type { Failure } from '../outbox/message-store.ts'
import { stopSequences } from '../outbox/sequences.ts'
import { addToTimeline } from '../people/timeline.ts'
import { stopMailing } from './stop.ts'

/** So many equal refusals in a row, and none accepted between them, speak of the sender and not of the addresses. */
const maxRun = 5
/** A refusal without a code counts once another mailing, so much later, is refused, too. */
const daysApartMs = 2 * 24 * 60 * 60 * 1000

/** Does what follows from a refused mail of a mailing: for its address, or for the mailing. */
export async function afterRefusal(
  transaction: Kysely<Schema>,
  message: StoredMessage,
  failure: Failure,
): Promise<void> {
  const { verdict, retryAt } = failure
  if (verdict === 'ours' && (await isRun(transaction, message, failure))) {
    await hold(transaction, message, failure)
  }
  if (retryAt) return
  if (verdict === 'hard') await bounce(transaction, message, failure)
  if (verdict === 'unsure' && (await isRepeated(transaction, message, failure))) {
    await bounce(transaction, message, failure)
  }
}

/** Forgets an unexplained refusal of an address that takes mails. */
export async function afterSuccess(transaction: Kysely<Schema>, { address }: StoredMessage) {
  await transaction
    .updateTable('newsletter_subscribers')
    .set({ unsure_at: null, unsure_mailing: null })
    .where('email', '=', address)
    .where('unsure_at', 'is not', null)
    .execute()
}

/** Takes an address off further mailings. */
async function bounce(
  transaction: Kysely<Schema>,
  { id, person, address, mailing }: StoredMessage,
  { reason, at }: Failure,
): Promise<void> {
  await transaction
    .updateTable('messages')
    .set({ ...skipped(reason, at), bounced: 1 })
    .where('id', '=', id)
    .execute()
  const refused = await transaction
    .updateTable('newsletter_subscribers')
    .set({ state: 'bounced', bounced_at: at.toISOString(), bounce_reason: reason })
    .set({ bounce_mailing: mailing, unsure_at: null, unsure_mailing: null })
    .where('email', '=', address)
    .where('state', '=', 'listed')
    .returning('person')
    .executeTakeFirst()
  if (refused?.person) {
    const body = { email: address, reason }
    await addToTimeline(transaction, { person: refused.person, type: 'bounced', body, at })
  }
  await stopSequences(transaction, { person, at })
}

/** Whether an address was refused without a code before, in another mailing days ago. Otherwise this one is noted. */
async function isRepeated(
  transaction: Kysely<Schema>,
  { address, mailing }: StoredMessage,
  { at }: Failure,
): Promise<boolean> {
  const subscribers = transaction.selectFrom('newsletter_subscribers')
  const found = await subscribers
    .select(['unsure_at', 'unsure_mailing'])
    .where('email', '=', address)
    .executeTakeFirst()
  if (found?.unsure_at) {
    const isLater = Date.parse(found.unsure_at) <= at.getTime() - daysApartMs
    return isLater && found.unsure_mailing !== mailing
  }
  await transaction
    .updateTable('newsletter_subscribers')
    .set({ unsure_at: at.toISOString(), unsure_mailing: mailing })
    .where('email', '=', address)
    .execute()
  return false
}

/** Whether the last mails of a mailing were all refused like this one. */
async function isRun(
  transaction: Kysely<Schema>,
  { mailing }: StoredMessage,
  { reason }: Failure,
): Promise<boolean> {
  const last = await transaction
    .selectFrom('messages')
    .select('reason')
    .where('mailing', '=', mailing)
    .where('attempted_at', 'is not', null)
    .where('leased_until', 'is', null)
    .orderBy('attempted_at', 'desc')
    .limit(maxRun)
    .execute()
  return last.length === maxRun && last.every((one) => one.reason === reason)
}

/** Lets a mailing wait until the server may take mails again, or stops it until somebody tries again. */
async function hold(
  transaction: Kysely<Schema>,
  { mailing }: StoredMessage,
  { reason, retryAt, at }: Failure,
): Promise<void> {
  if (!retryAt) {
    await stopMailing(transaction, sql`id = ${mailing}`, { by: 'refused', reason, at })
    return
  }
  await transaction
    .updateTable('mailings')
    .set({ paused_until: retryAt.toISOString(), reason })
    .where('id', '=', mailing)
    .where('state', '=', 'sending')
    .execute()
}
