import {
  type DeleteResult,
  type InsertResult,
  type Kysely,
  type SelectQueryBuilder,
  sql,
  type UpdateResult,
} from 'kysely'
import type { Schema } from './schema.ts'

const batchSize = 500

export async function countOf(
  database: Kysely<Schema>,
  table: keyof Schema,
  condition = sql<boolean>`1 = 1`,
): Promise<number> {
  const { all } = await database
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .where(condition)
    .executeTakeFirstOrThrow()
  return all
}

interface Write {
  executeTakeFirstOrThrow(): Promise<InsertResult | UpdateResult | DeleteResult>
}

/** Runs a write. @returns how many rows it inserted, changed or deleted */
export async function changedRows(write: Write): Promise<number> {
  const result = await write.executeTakeFirstOrThrow()
  if ('numDeletedRows' in result) return Number(result.numDeletedRows)
  if ('numUpdatedRows' in result) return Number(result.numUpdatedRows)
  return Number(result.numInsertedOrUpdatedRows ?? 0)
}

type Next<Row> = (last: Row | undefined, size: number) => Promise<readonly Row[]>

/** Reads any number of rows in batches, ordered by a time and then by id. */
export function readOldestFirst<Row extends { readonly id: string }>(
  found: SelectQueryBuilder<Schema, keyof Schema, Row>,
  time: keyof Row & `${string}_at`,
): AsyncIterable<Row> {
  return inBatches<Row>((last, size) =>
    found
      .where(sql<boolean>`(${sql.ref(time)}, id) > (${last?.[time] ?? ''}, ${last?.id ?? ''})`)
      .orderBy(sql.ref(time))
      .orderBy(sql.ref('id'))
      .limit(size)
      .execute(),
  )
}

export async function* inBatches<Row>(next: Next<Row>): AsyncGenerator<Row, void, undefined> {
  for await (const rows of batches(next)) yield* rows
}

/** Reads a table of any size in batches; each starts after the last row of the previous one. */
export async function* batches<Row>(
  next: Next<Row>,
): AsyncGenerator<readonly Row[], void, undefined> {
  let last: Row | undefined
  for (;;) {
    const rows = await next(last, batchSize)
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
    last = rows.at(-1)
  }
}
