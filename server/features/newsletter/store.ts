import { randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { InferOutput } from 'valibot'
import type { newsletterBody } from '../../../data/contracts/newsletter.ts'
import { canonicalEmail } from '../../storage/canonical-email.ts'
import type { Database } from '../../storage/database.ts'
import { type Origin, originColumns, originFields } from '../../storage/origin.ts'
import { changedRows, countOf, rowsInOrder } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import { type Message, type Outbox, removalMessage } from '../outbox/outbox.ts'
import { stopSequences } from '../outbox/sequences.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

type Subscriber = Selectable<Schema['newsletter_subscribers']>

type Joined = Pick<Subscriber, 'email' | 'source' | 'attribution' | 'hidden' | 'joined_at'>

/** A subscriber with their unsubscribe link. */
export type ListedSubscriber = Omit<Joined, 'attribution' | 'hidden'> &
  ReturnType<typeof originFields> & { readonly unsubscribe_url: string }

export type NewSubscriber = Omit<InferOutput<typeof newsletterBody>, 'consent'> &
  Pick<Origin, 'consent'>

/** Returns the message that an address is on the list, with its unsubscribe link. */
export function joinedMessage(
  { email, source, attribution, hidden, joined_at }: Joined,
  links: UnsubscribeLinks,
): Message {
  const event = 'subscriber.joined'
  const payload = () => {
    const unsubscribe_url = links.of(email)
    const beside = {
      ...(attribution && { attribution: JSON.parse(attribution) }),
      ...(hidden && { hidden: JSON.parse(hidden) }),
    }
    return { type: event, timestamp: joined_at, email, source, ...beside, unsubscribe_url }
  }
  return { event, person: email, payload, at: new Date(joined_at) }
}

/** Returns the row of somebody who joins the list. */
export function newRow(person: ReturnType<typeof personOf>, at: Date) {
  const joined_at = at.toISOString()
  return { id: randomUUIDv7(), ...person, joined_at, changed_at: joined_at }
}

/** Returns who signs up, as rows have it. */
export function personOf(sent: NewSubscriber, at: Date) {
  const { email, source = null } = sent
  return { email: canonicalEmail(email), source, ...originColumns(sent, at) }
}

/** The newsletter's list. Each mailbox is listed once, however its address is written. */
export function subscriberStore(database: Database, outbox: Outbox, links: UnsubscribeLinks) {
  return {
    /** Durable once it resolves to true; false means that the address is already on the list. */
    add(sent: NewSubscriber, at: Date): Promise<boolean> {
      const row = newRow(personOf(sent, at), at)
      return outbox.transaction(async (transaction) => {
        const insert = transaction.insertInto('newsletter_subscribers').values(row)
        const added = await changedRows(
          insert.onConflict((conflict) => conflict.column('email').doNothing()),
        )
        if (added === 0) return false
        await outbox.add(transaction, joinedMessage(row, links))
        return true
      })
    },

    /** Removes an address, ends its sequences, and notifies the webhooks. @returns whether there was any to end */
    remove(email: string, at: Date): Promise<boolean> {
      const person = canonicalEmail(email)
      return outbox.transaction(async (transaction) => {
        const wasFollowed = await stopSequences(transaction, person)
        const row = transaction.deleteFrom('newsletter_subscribers').where('email', '=', person)
        if ((await changedRows(row)) === 0) return wasFollowed
        await transaction
          .deleteFrom('deliveries')
          .where(({ and }) => and({ person, event: 'newsletter.post' }))
          .where('leased_until', 'is', null)
          .execute()
        await outbox.add(transaction, removalMessage('subscriber.left', person, at))
        return true
      })
    },

    count: () => countOf(database.read, 'newsletter_subscribers'),

    async *list(): AsyncGenerator<ListedSubscriber> {
      const all = database.read
        .selectFrom('newsletter_subscribers')
        .select(['email', 'joined_at', 'source', 'attribution', 'hidden', 'consent'])
      for await (const row of rowsInOrder(all, ['email'])) {
        const { email, joined_at, source } = row
        const subscriber = { email, joined_at, source, unsubscribe_url: links.of(email) }
        yield { ...originFields(row), ...subscriber }
      }
    },
  }
}

export type Subscribers = ReturnType<typeof subscriberStore>
