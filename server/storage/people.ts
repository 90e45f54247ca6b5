import type { DeleteResult } from 'kysely'
import type { Database } from './database.ts'

/** How many rows of each table were a person's. */
export interface Forgotten {
  readonly subscribers: number
  readonly applications: number
  readonly leads: number
  readonly deliveries: number
}

/** Deletes a person everywhere, at once. */
export function forget(database: Database, email: string): Promise<Forgotten> {
  const person = email.trim().toLowerCase()
  return database.transaction().execute(async (transaction) => ({
    subscribers: await deleted(
      transaction.deleteFrom('newsletter_subscribers').where('email', '=', person),
    ),
    applications: await deleted(transaction.deleteFrom('applications').where('email', '=', person)),
    leads: await deleted(transaction.deleteFrom('leads').where('email', '=', person)),
    deliveries: await deleted(transaction.deleteFrom('deliveries').where('person', '=', person)),
  }))
}

async function deleted(rows: { executeTakeFirstOrThrow(): Promise<DeleteResult> }) {
  return Number((await rows.executeTakeFirstOrThrow()).numDeletedRows)
}
