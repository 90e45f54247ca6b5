import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

const batchSize = 500

export async function countOf(database: Database, table: keyof Schema): Promise<number> {
  const { all } = await database
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  return all
}

/** Reads a table of any size: batch after batch, each from behind the last row of the one before. */
export async function* inBatches<Row>(
  next: (last: Row | undefined, size: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row, void, undefined> {
  let last: Row | undefined
  for (;;) {
    const rows = await next(last, batchSize)
    yield* rows
    if (rows.length < batchSize) return
    last = rows.at(-1)
  }
}
