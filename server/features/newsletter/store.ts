import type { Kysely } from 'kysely'
import type { InferOutput } from 'valibot'
import type { newsletterBody } from '../../../data/contracts/newsletter.ts'
import { canonicalEmail } from '../../storage/canonical-email.ts'
import type { Database } from '../../storage/database.ts'
import type { Origin } from '../../storage/origin.ts'
import { countOf, writeRows } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Done } from '../people/change.ts'
import { isListed, isOnList } from '../people/list.ts'
import { storeSearchText } from '../people/search-texts.ts'
import { rowOf } from '../people/submission-row.ts'
import type { Suppressions } from '../people/suppressions.ts'
import { addToTimeline } from '../people/timeline.ts'
import { join, unbounced } from './join.ts'
import { leave } from './leave.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

export type NewSubscriber = Omit<InferOutput<typeof newsletterBody>, 'consent'> &
  Pick<Origin, 'consent'>

interface Leaving {
  /** The link by which its owner asks for it, which counts also if there is nothing to end. */
  readonly pressed?: 'left' | 'never'
  /** The mailing that had the link. */
  readonly mailing?: string | undefined
  /** The member who does it at the desk. */
  readonly by?: string | null
}

/** Stores a sign-up, which is nobody's until the address is on the list. @returns its id */
export async function storeSignUp(
  transaction: Kysely<Schema>,
  sent: NewSubscriber,
  at: Date,
): Promise<string> {
  const email = canonicalEmail(sent.email)
  const row = { ...rowOf('subscriber', sent, at), email, person: null, status: 'asked' as const }
  await transaction.insertInto('submissions').values(row).execute()
  await storeSearchText(transaction, row)
  return row.id
}

/** The newsletter's list. Each mailbox is listed once, however its address is written. */
export function subscriberStore(
  database: Database,
  outbox: Outbox,
  links: UnsubscribeLinks,
  suppressions: Suppressions,
) {
  return {
    /**
     * Durable once it resolves to true; false means that the address is already on the list. An address that a mail
     * server had refused is on it again.
     */
    add(sent: NewSubscriber, at: Date): Promise<boolean> {
      const email = canonicalEmail(sent.email)
      return outbox.transaction(async (transaction) => {
        if (await isListed(transaction, email)) return false
        const submission = await storeSignUp(transaction, sent, at)
        if (await join(transaction, outbox, links, { email, submission, at })) return true
        await transaction.deleteFrom('submissions').where('id', '=', submission).execute()
        return false
      })
    },

    /**
     * Takes an address off the list, ends its sequences, notifies the webhooks, and lets nobody mail it who only types
     * it.
     * @returns whether there was anything to end
     */
    async remove(
      email: string,
      at: Date,
      { pressed, mailing, by = null }: Leaving = {},
    ): Promise<boolean> {
      const address = canonicalEmail(email)
      const hasLeft = await outbox.transaction(async (transaction) => {
        const hadAny = await leave(transaction, outbox, address, { at, by })
        if (hadAny || pressed) {
          await suppressions.add(transaction, address, { reason: pressed ?? 'left', at })
        }
        if (hadAny && mailing) {
          await transaction
            .updateTable('mailings')
            .set(({ eb }) => ({ leavers: eb('leavers', '+', 1) }))
            .where('id', '=', mailing)
            .execute()
        }
        return hadAny
      })
      if (hasLeft) await database.forgetDeleted()
      return hasLeft
    },

    /**
     * Puts an address on the list because somebody at the desk vouches for it, with how its owner agreed.
     * @returns `suppressed` of an address that wanted no mail; `known` if it is on the list
     */
    listByHand(email: string, agreed: string, { at, by }: Done) {
      const address = canonicalEmail(email)
      return outbox.transaction(async (transaction): Promise<'listed' | 'known' | 'suppressed'> => {
        if (await isListed(transaction, address)) return 'known'
        if (await suppressions.find(address, transaction)) return 'suppressed'
        const consent = { text: agreed, evidence: 'stated' as const }
        const sent = { email: address, source: 'desk', consent }
        const submission = await storeSignUp(transaction, sent, at)
        const joined = { email: address, submission, at }
        const person = await join(transaction, outbox, links, joined)
        if (!person) return 'known'
        const body = { email: address, agreed }
        await addToTimeline(transaction, { person, type: 'listed', body, at, by })
        return 'listed'
      })
    },

    /** Lets mails go again to an address that a mail server had refused. @returns whether there was one */
    async relist(email: string): Promise<boolean> {
      const rows = await writeRows(database, (tables) =>
        tables
          .updateTable('newsletter_subscribers')
          .set({ state: 'listed', ...unbounced })
          .where('email', '=', canonicalEmail(email))
          .where('state', '=', 'bounced'),
      )
      return rows > 0
    },

    count: () => countOf(database.read, 'newsletter_subscribers', isOnList),
  }
}

export type Subscribers = ReturnType<typeof subscriberStore>
