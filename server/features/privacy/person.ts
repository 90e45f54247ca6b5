import { personKey } from '../../storage/canonical-email.ts'
import type { Database } from '../../storage/database.ts'
import { originOf } from '../../storage/origin.ts'

/** Collects all that is kept of a person, to hand it to them: what an erasure would delete. */
export async function dataOf(database: Database, contact: string) {
  const email = personKey(contact)
  const { read } = database
  const subscriptions = await read
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'joined_at', 'source', 'status', 'attribution', 'hidden', 'consent'])
    .select('bounced_at')
    .where('email', '=', email)
    .execute()
  const unconfirmed = await read
    .selectFrom('unconfirmed_subscribers')
    .select(['email', 'asked_at', 'source', 'attribution', 'hidden', 'consent'])
    .where('email', '=', email)
    .execute()
  const submissions = await read
    .selectFrom('submissions')
    .select(['id', 'kind', 'received_at', 'status', 'doubt', 'fields'])
    .select(['attribution', 'hidden', 'consent'])
    .where('email', '=', email)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
  // Their payloads repeat what is above.
  const deliveries = await read
    .selectFrom('deliveries')
    .select(['event', 'state', 'created_at', 'due_at', 'ended_at'])
    .where('person', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const ids = [...subscriptions, ...submissions].map(({ id }) => id)
  return {
    email,
    subscriptions: subscriptions.map((row) => ({ ...row, ...originOf(row) })),
    unconfirmed: unconfirmed.map((row) => ({ ...row, ...originOf(row) })),
    submissions: submissions.map((row) => ({
      ...row,
      ...originOf(row),
      fields: JSON.parse(row.fields),
    })),
    notes: await entriesOf(database, 'notes', ids),
    history: await entriesOf(database, 'history', ids),
    deliveries,
  }
}

/** Reads what the desk has added to records. */
async function entriesOf(database: Database, table: 'notes' | 'history', ids: readonly string[]) {
  if (ids.length === 0) return []
  return database.read
    .selectFrom(table)
    .selectAll()
    .where(({ or, eb }) => or([eb('submission', 'in', ids), eb('subscriber', 'in', ids)]))
    .orderBy('id')
    .execute()
}
