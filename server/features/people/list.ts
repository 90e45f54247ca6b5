import { type Kysely, sql } from 'kysely'
import { countOf } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'

/** The condition for those who are on the newsletter's list, also if no mail reaches them. */
export const isOnList = sql<boolean>`newsletter_subscribers.state in ('listed', 'bounced')`

/** Whether an address is on the list, and mails reach it. */
export async function isListed(tables: Kysely<Schema>, email: string): Promise<boolean> {
  const isFound = sql<boolean>`email = ${email} and state = 'listed'`
  return (await countOf(tables, 'newsletter_subscribers', isFound)) > 0
}
