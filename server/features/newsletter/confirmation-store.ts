import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { confirmation } from '../../../data/contracts/confirmation.ts'
import type { Database } from '../../storage/database.ts'
import { changedRows, countOf } from '../../storage/rows.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { startSequence } from '../outbox/sequences.ts'
import { joinedMessage, type NewSubscriber, newRow, personOf } from './store.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

const hourMs = 60 * 60 * 1000
const weekMs = confirmation.days * 24 * hourMs
/** The limit for an unconfirmed address, because anybody can enter it. */
const maxMails = 3
const event = 'subscriber.asked'

/** Subscribers who were asked by mail to confirm and have not confirmed yet. */
export function confirmationStore(database: Database, outbox: Outbox, links: UnsubscribeLinks) {
  const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

  return {
    /**
     * Asks an address by mail, at most once an hour. Only the newest link works. Durable once it resolves to
     * true; false means that the address is already on the list.
     */
    ask(sent: NewSubscriber, at: Date): Promise<boolean> {
      const { email, ...origin } = personOf(sent, at)
      const row = { id: randomUUID(), ...origin, asked_at: at.toISOString() }
      return outbox.transaction(async (transaction) => {
        const subscribed = transaction.selectFrom('newsletter_subscribers').select('email')
        if (await subscribed.where('email', '=', email).executeTakeFirst()) return false
        await transaction
          .deleteFrom('unconfirmed_subscribers')
          .where('email', '=', email)
          .where('asked_at', '<=', before(at, weekMs))
          .execute()
        const insert = transaction
          .insertInto('unconfirmed_subscribers')
          .values({ ...row, email, mails: 1 })
          .onConflict((conflict) =>
            conflict
              .column('email')
              .doUpdateSet({ ...row, mails: sql`unconfirmed_subscribers.mails + 1` })
              .where('unconfirmed_subscribers.asked_at', '<=', before(at, hourMs))
              .where('unconfirmed_subscribers.mails', '<', maxMails),
          )
        if ((await changedRows(insert)) === 0) return true
        // The link in a pending mail no longer works.
        await transaction
          .deleteFrom('deliveries')
          .where('person', '=', email)
          .where('event', '=', event)
          .execute()
        const payload = () => ({ type: event, timestamp: row.asked_at, email, token: row.id })
        await outbox.add(transaction, { event, person: email, payload, at })
        return true
      })
    },

    /** Whether a link works. */
    async isOpen(token: string, now: Date): Promise<boolean> {
      const isFresh = sql<boolean>`id = ${token} and asked_at > ${before(now, weekMs)}`
      return (await countOf(database.read, 'unconfirmed_subscribers', isFresh)) === 1
    },

    /** Adds the address to the list and notifies the webhooks. @returns whether the link worked */
    confirm(token: string, at: Date): Promise<boolean> {
      return outbox.transaction(async (transaction) => {
        const asked = await transaction
          .deleteFrom('unconfirmed_subscribers')
          .where('id', '=', token)
          .where('asked_at', '>', before(at, weekMs))
          .returning(['email', 'source', 'attribution', 'hidden', 'consent'])
          .executeTakeFirst()
        if (!asked) return false
        const row = newRow(asked, at)
        const insert = transaction.insertInto('newsletter_subscribers').values(row)
        // The address may have been added while NEWSLETTER was `direct`.
        const added = await changedRows(
          insert.onConflict((conflict) => conflict.column('email').doNothing()),
        )
        if (added === 0) return true
        await outbox.add(transaction, joinedMessage(row, links))
        const { id: record, email: person } = row
        await startSequence(outbox, transaction, { sequence: 'welcome', record, person, at })
        return true
      })
    },
  }
}

export type Confirmations = ReturnType<typeof confirmationStore>
