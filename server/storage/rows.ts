import {
  type DeleteResult,
  type InsertResult,
  type Kysely,
  type SelectQueryBuilder,
  sql,
  type UpdateResult,
} from 'kysely'
import type { Database } from './database.ts'
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

/** Runs one write in a transaction of its own. @returns how many rows it inserted, changed or deleted */
export function writeRows(
  database: Pick<Database, 'write'>,
  statement: (tables: Kysely<Schema>) => Write,
): Promise<number> {
  return database.write((transaction) => changedRows(statement(transaction)))
}

type Next<Row> = (last: Row | undefined, size: number) => Promise<readonly Row[]>

/** Reads any number of rows in the order of columns that identify them. */
export async function* rowsInOrder<DB, Table extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Table, Row>,
  columns: readonly (keyof Row & string)[],
): AsyncGenerator<Row, void, undefined> {
  for await (const rows of batchesInOrder(found, columns)) yield* rows
}

/** Like `rowsInOrder`, but yields many rows at a time. */
export function batchesInOrder<DB, Table extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Table, Row>,
  columns: readonly (keyof Row & string)[],
) {
  const key = sql.join(columns.map((column) => sql.ref(column)))
  return batches<Row>((last, size) => {
    const rows = found.orderBy(key).limit(size)
    if (!last) return rows.execute()
    const values = sql.join(columns.map((column) => last[column]))
    return rows.where(sql<boolean>`(${key}) > (${values})`).execute()
  })
}

export async function* inBatches<Row>(next: Next<Row>): AsyncGenerator<Row, void, undefined> {
  for await (const rows of batches(next)) yield* rows
}

/** Reads a table of any size in batches; each starts after the last row of the previous one. */
async function* batches<Row>(next: Next<Row>): AsyncGenerator<readonly Row[], void, undefined> {
  let last: Row | undefined
  for (;;) {
    const rows = await next(last, batchSize)
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
    last = rows.at(-1)
  }
}
