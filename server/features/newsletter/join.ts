import { randomUUIDv7 } from 'node:crypto'
import type { Kysely } from 'kysely'
import { confirmedConsent, originOf } from '../../storage/origin.ts'
import type { Schema } from '../../storage/schema.ts'
import { joinedMessage } from '../outbox/joined.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { channelOf } from '../people/channel.ts'
import { personOf } from '../people/people.ts'
import { summarize } from '../people/summary.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

interface Joining {
  readonly email: string
  /** The id of the sign-up. */
  readonly submission: string
  readonly at: Date
  /** That of the link by which the address was confirmed, if it was. */
  readonly token?: string
}

/**
 * Puts an address on the list, and notifies the webhooks. The sign-up becomes that of a person.
 * @returns the person; undefined if the address was on the list already
 */
export async function join(
  transaction: Kysely<Schema>,
  outbox: Outbox,
  links: UnsubscribeLinks,
  { email, submission, at, token }: Joining,
): Promise<string | undefined> {
  const signUp = await transaction
    .selectFrom('submissions')
    .select(['source', 'attribution', 'hidden', 'consent'])
    .where('id', '=', submission)
    .executeTakeFirstOrThrow()
  const channel = channelOf(originOf(signUp).attribution ?? undefined)
  const { own, person } = await personOf(transaction, { key: email, name: email, channel }, at)
  const known = await transaction
    .selectFrom('newsletter_subscribers')
    .select('state')
    .where('email', '=', email)
    .executeTakeFirst()
  // Another sign-up of the same moment was first.
  if (known?.state === 'listed') return undefined
  const consent = token ? confirmedConsent(signUp.consent, at) : signUp.consent
  await transaction
    .updateTable('submissions')
    .set({ person: own, status: person.status, consent })
    .where('id', '=', submission)
    .execute()
  await summarize(transaction, person.id)
  const joined_at = at.toISOString()
  const listed = { person: own, submission, state: 'listed' as const, joined_at, mails: 0 }
  const row = { ...listed, ...(token && { token }), left_at: null, ...unbounced }
  await transaction
    .insertInto('newsletter_subscribers')
    .values({ id: randomUUIDv7(), email, ...row })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute()
  await outbox.add(transaction, joinedMessage({ ...signUp, email, submission, joined_at }, links))
  return own
}

/** Whoever signs up or confirms is there. */
export const unbounced = {
  ...{ bounced_at: null, bounce_reason: null, bounce_mailing: null },
  ...{ unsure_at: null, unsure_mailing: null },
}
