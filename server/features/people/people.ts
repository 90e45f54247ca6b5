import { randomUUIDv7 } from 'node:crypto'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Status } from '../../../data/contracts/desk.ts'
import { isPostgres } from '../../storage/engine.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Channel } from './channel.ts'

export type Person = Selectable<Schema['people']>

/** What a submission tells of who sent it. */
export interface Sender {
  /** See `personKey`. */
  readonly key: string
  readonly name: string
  readonly phone?: string | undefined
  readonly company?: string | undefined
  /** From where they came, which stays what it was the first time. Missing if they came by no page. */
  readonly channel?: Channel
}

interface Found {
  /** The id to which rows of this key belong. */
  readonly own: string
  /** Whom it is about: another one, if the key's person turned out to be them. */
  readonly person: Person
}

/**
 * Returns the person who has sent something now, added if unknown. The row is locked: whatever is written about a
 * person waits for its turn here, so that two submissions of the same moment know of each other.
 */
export async function personOf(
  transaction: Kysely<Schema>,
  { key, name, phone, company, channel }: Sender,
  at: Date,
): Promise<Found> {
  const changed_at = at.toISOString()
  const told = {
    // A sign-up tells no name.
    ...(name !== key && { name }),
    ...(phone && { phone }),
    ...(company && { company }),
  }
  await transaction
    .insertInto('people')
    .values({
      ...{ id: randomUUIDv7(), key, name, phone: null, company: null },
      ...{ ...told, changed_at, latest_at: changed_at },
      ...(channel && { first_at: changed_at, ...firstOf(channel) }),
    })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ changed_at, ...told }))
    .execute()
  const { id, merged_into } = await transaction
    .selectFrom('people')
    .select(['id', 'merged_into'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (merged_into) {
    const survivor = transaction.updateTable('people').set({ changed_at })
    await survivor.where('id', '=', merged_into).execute()
  }
  const person = await lockPerson(transaction, merged_into ?? id)
  if (!person) throw new Error('a person without the one whom they turned out to be')
  return { own: id, person }
}

const firstOf = ({ source: first_source, campaign: first_campaign }: Channel) => ({
  first_source,
  first_campaign,
})

/** Locks a person before rows of theirs are written: in this order everywhere, so that nobody waits in a circle. */
export function lockPerson(transaction: Kysely<Schema>, id: string): Promise<Person | undefined> {
  return (
    transaction
      .selectFrom('people')
      .selectAll()
      .where('id', '=', id)
      // SQLite has no such clause and needs none, because it has one writer.
      .$if(isPostgres(transaction), (rows) => rows.forUpdate())
      .executeTakeFirst()
  )
}

/** Returns the ids of a person: their own, and those of people who turned out to be them. */
export async function idsOf(tables: Kysely<Schema>, id: string): Promise<string[]> {
  const rows = await tables
    .selectFrom('people')
    .select('id')
    .where(sql<boolean>`coalesce(merged_into, id) = ${id}`)
    .execute()
  return rows.map((row) => row.id)
}

/** Returns the ids of those who are still there, or whom they turned out to be. */
export async function survivorsOf(tables: Kysely<Schema>, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await tables
    .selectFrom('people')
    .select(({ fn }) => fn.coalesce('merged_into', 'id').as('id'))
    .distinct()
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the status of the person with a key, or of whom they turned out to be; undefined if there is none. */
export async function statusOf(tables: Kysely<Schema>, key: string): Promise<Status | undefined> {
  const found = await tables
    .selectFrom('people as own')
    .innerJoin('people', (join) =>
      join.on(sql<boolean>`people.id = coalesce(own.merged_into, own.id)`),
    )
    .select('people.status')
    .where('own.key', '=', key)
    .executeTakeFirst()
  return found?.status
}

/** The person of a row's `person`: another one, if that one turned out to be them. */
export const survivorOf = (person: RawBuilder<unknown>) =>
  sql<string>`(select coalesce(own.merged_into, own.id) from people as own where own.id = ${person})`

/**
 * Deletes people of whom nothing is kept but what the desk has written: neither did they send anything, nor are they on
 * the list, nor were they added by hand. @returns whether one of them was deleted
 */
export async function forgetEmpty(
  transaction: Kysely<Schema>,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return false
  // First, so that what somebody sends at this moment is seen: PostgreSQL's next statement reads anew.
  const locked = transaction.selectFrom('people').select('id').where('id', 'in', ids).orderBy('id')
  await locked.$if(isPostgres(transaction), (rows) => rows.forUpdate()).execute()
  const survivor = sql`coalesce(people.merged_into, people.id)`
  // Of all who are the same person.
  const has = (table: string, condition = sql`1 = 1`) => sql`exists (
    select 1 from people as one join ${sql.table(table)} as kept on kept.person = one.id
    where coalesce(one.merged_into, one.id) = ${survivor} and ${condition})`
  const isEmpty = sql<boolean>`people.id in (${sql.join(ids)})
    and not ${has('submissions')}
    and not ${has('timeline', sql`kept.type = 'added'`)}
    and not ${has('newsletter_subscribers', sql`kept.state <> 'left'`)}`
  const rows = transaction.selectFrom('people').select(survivor.$castTo<string>().as('id'))
  const empty = (await rows.where(isEmpty).execute()).map(({ id }) => id)
  if (empty.length === 0) return false
  const people = transaction.deleteFrom('people')
  await people.where(sql<boolean>`coalesce(merged_into, id) in (${sql.join(empty)})`).execute()
  return true
}
