import { type Kysely, sql } from 'kysely'
import type { DeskFailure, DeskWaiting } from '../../../data/contracts/desk-deliveries.ts'
import type { Schema } from '../../storage/schema.ts'
import { causeOf } from './causes.ts'
import { standsFor } from './message.ts'

/** How many names stand for all who wait for the same reason. */
const maxNamed = 3

/** Messages with the person whom they are about, also after a merge. */
const withPeople = (tables: Kysely<Schema>) =>
  tables
    .selectFrom('messages')
    .leftJoin('people as own', (join) =>
      join.on(sql<boolean>`messages.person <> '' and own.key = messages.person`),
    )
    .leftJoin('people', (join) =>
      join.on(sql<boolean>`people.id = coalesce(own.merged_into, own.id)`),
    )

/** Reads the oldest failed messages without their payloads, with why they failed, and for whom. */
export async function failuresOf(tables: Kysely<Schema>, max: number): Promise<DeskFailure[]> {
  const rows = await withPeople(tables)
    .select(['messages.id', 'messages.kind', 'messages.channel', 'messages.receiver'])
    .select(['messages.attempts', 'messages.created_at', 'messages.ended_at', 'messages.reason'])
    .select(['messages.address', 'people.id as person', 'people.name'])
    // As the index has it.
    .where(sql<boolean>`messages.state = 'failed' and messages.ended_at is not null`)
    .orderBy('messages.created_at')
    .orderBy('messages.id')
    .limit(max)
    .execute()
  return rows.map(({ channel, person, name, ...row }) => ({
    ...row,
    cause: causeOf({ channel, reason: row.reason }),
    person: person === null ? null : { id: person, name: name ?? row.address },
  }))
}

/** Returns some of those for whom messages wait at a receiver for a reason. */
export async function waitingFor(
  tables: Kysely<Schema>,
  { receiver, reason }: Pick<DeskWaiting, 'receiver' | 'reason'>,
): Promise<DeskWaiting['people']> {
  const rows = await withPeople(tables)
    .select(['people.id', 'people.name'])
    .where(sql<boolean>`messages.state = 'waiting' and people.id is not null`)
    .where('messages.receiver', '=', receiver)
    .where('messages.reason', reason === null ? 'is' : '=', reason)
    .orderBy('messages.due_at')
    // Some have several.
    .limit(maxNamed * 4)
    .execute()
  const named = new Map(rows.map(({ id, name }) => [id, name]))
  return [...named]
    .flatMap(([id, name]) => (id !== null && name !== null ? [{ id, name }] : []))
    .slice(0, maxNamed)
}

/** Counts what was not mailed one by one since a time, because too much of its kind came in. */
export function floodsOf(tables: Kysely<Schema>, since: Date) {
  return tables
    .selectFrom('messages')
    .select(({ fn }) => [
      'kind',
      fn.countAll<number>().as('count'),
      fn.min<string>('created_at').as('since'),
    ])
    .where(sql<boolean>`state = 'skipped' and ended_at is not null`)
    .where('ended_at', '>', since.toISOString())
    .where('reason', '=', standsFor)
    .groupBy('kind')
    .orderBy('kind')
    .execute()
}
