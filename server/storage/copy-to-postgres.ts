import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { OperatorError } from '../operator-error.ts'
import { openDatabase, withoutTimeout } from './database.ts'
import { keyPath } from './key-file.ts'
import { records } from './migrations.ts'
import { ownSchema } from './own-schema.ts'
import { mergeLog } from './restore.ts'
import { batchesInOrder, countOf } from './rows.ts'
import type { Schema } from './schema.ts'

type Table = Awaited<ReturnType<typeof tablesOf>>[number]
type Row = Readonly<Record<string, unknown>>

// A server fills these tables at its first start. The file's rows replace them.
const made: ReadonlySet<string> = new Set([
  'job_runs',
  'leases',
  'rate_limits',
  'notices',
  'server_start',
])

/**
 * Copies a SQLite file into a PostgreSQL database in one transaction, and compares both before the
 * commit. @throws OperatorError if the file is in use or the tables have rows; nothing is copied then
 */
export async function copyToPostgres(url: string, file: string, secretKey?: Buffer) {
  mergeLog(file)
  const hasOwnKey = existsSync(keyPath(file))
  await using source = await openDatabase(file, { secretKey: hasOwnKey ? undefined : secretKey })
  const key = source.key?.()
  if (secretKey && key && !secretKey.equals(key)) {
    throw new OperatorError(
      `Set SECRET_KEY to what ${keyPath(file)} holds, so that links in mails go on working. Nothing was moved.`,
    )
  }
  // Transactions on both sides keep other processes from writing to the file.
  return await source.write((from) =>
    withoutTimeout(url, (target) =>
      target.transaction().execute(async (to) => {
        await refuseForeign(file, from, to)
        const tables = await copied(from, to)
        await replaceKey(to, secretKey ? undefined : key)
        return tables
      }),
    ),
  )
}

/** An earlier start of a server may have made another key. */
async function replaceKey(to: Kysely<Schema>, key: Buffer | undefined): Promise<void> {
  await to.deleteFrom('secrets').execute()
  if (!key) return
  await to
    .insertInto('secrets')
    .values({ name: 'key', value: key.toString('base64') })
    .execute()
}

/** Both sides are of this version now, so what only the file has is another application's. */
async function refuseForeign(file: string, from: Kysely<Schema>, to: Kysely<Schema>) {
  const { tables } = await ownSchema(to)
  const foreign = (await tablesOf(from)).find(({ name }) => !tables.includes(name))
  if (!foreign) return
  throw new OperatorError(
    `${file} has a table ${foreign.name}, which is not ours. Nothing was moved.`,
  )
}

async function copied(from: Kysely<Schema>, to: Kysely<Schema>) {
  const tables = await tablesOf(from)
  for (const { name } of tables) {
    if (made.has(name)) await sql`delete from ${sql.table(name)}`.execute(to)
    else if ((await countOf(to, name)) > 0) {
      throw new OperatorError(
        `The PostgreSQL database has rows in ${name} already. Nothing was moved.`,
      )
    }
  }
  return Array.fromAsync(tables, async (table) => {
    for await (const rows of rowsOf(from, table)) {
      await to
        .withTables<Record<string, Row>>()
        .insertInto<string>(table.name)
        .values(rows)
        .execute()
    }
    const [there, here] = [await contentHash(from, table), await contentHash(to, table)]
    if (there.rows !== here.rows || there.checksum !== here.checksum) {
      throw new Error(`${table.name} has not arrived as it was; nothing was kept`)
    }
    return here
  })
}

/** Reads the tables from the file, so that future migrations are included. What others refer to is before them. */
async function tablesOf(file: Kysely<Schema>) {
  const { rows } = await sql<{ name: keyof Schema; column: string }>`
    with recursive depths(name, depth) as (
      select name, 0 from sqlite_schema
      where type = 'table' and name not like 'sqlite%'
        and name not in (${sql.join(Object.values(records))})
      union
      select t.name, depths.depth + 1
      from depths join sqlite_schema t join pragma_foreign_key_list(t.name) f
        on f."table" = depths.name)
    select t.name, c.name as "column"
    from (select name, max(depth) as depth from depths group by name) t
      join pragma_table_info(t.name) c
    where c.pk > 0
    order by t.depth, t.name, c.pk`.execute(file)
  const keys = Map.groupBy(rows, ({ name }) => name)
  return [...keys].map(([name, columns]) => ({ name, key: columns.map(({ column }) => column) }))
}

/** Reads rows by key, which is the same order on both engines. */
function rowsOf(database: Kysely<Schema>, { name, key }: Table) {
  const tables = database.withTables<Record<string, Row>>()
  return batchesInOrder(tables.selectFrom<string>(name).selectAll(), key)
}

/** Counts all rows and hashes them (SHA-256 in base64), equally on both engines. */
async function contentHash(database: Kysely<Schema>, table: Table) {
  const hash = createHash('sha256')
  let count = 0
  for await (const rows of rowsOf(database, table)) {
    for (const row of rows) {
      // Sorted, because columns that were added later may be in another position.
      const cells = Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1))
      // PostgreSQL can't store NUL in a text.
      hash.update(JSON.stringify(cells).replaceAll('\\u0000', '\ufffd'))
    }
    count += rows.length
  }
  return { name: table.name, rows: count, checksum: hash.digest('base64') }
}
