import { personKey } from '../../storage/canonical-email.ts'
import type { Database } from '../../storage/database.ts'

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
    .select([
      'id',
      'kind',
      'received_at',
      'status',
      'doubt',
      'fields',
      'attribution',
      'hidden',
      'consent',
    ])
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
    subscriptions: subscriptions.map(parsed),
    unconfirmed: unconfirmed.map(parsed),
    submissions: submissions.map(({ fields, ...row }) => ({
      ...parsed(row),
      fields: JSON.parse(fields),
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

interface Origin {
  readonly attribution: string | null
  readonly hidden: string | null
  readonly consent: string | null
}

function parsed<Row extends Origin>({ attribution, hidden, consent, ...row }: Row) {
  return {
    ...row,
    attribution: JSON.parse(attribution ?? 'null'),
    hidden: JSON.parse(hidden ?? 'null'),
    consent: JSON.parse(consent ?? 'null'),
  }
}
