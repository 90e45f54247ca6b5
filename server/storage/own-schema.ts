import { type Kysely, sql } from 'kysely'
import { OperatorError } from '../operator-error.ts'
import { records } from './migrations.ts'
import type { Schema } from './schema.ts'

interface Found {
  /** Where new tables are made; null without any. */
  readonly schema: string | null
  /** Where the tables of this product are that statements find. */
  readonly home: string | null
  readonly mayCreate: boolean | null
  readonly tables: string[]
  readonly path: string
  readonly role: string
}

/**
 * Returns the schema of a PostgreSQL database where our tables are, or will be made, and its tables. Schemas beside it
 * are other applications', or another site's.
 * @throws OperatorError if the search path leads to none, or to one before the one with our tables
 */
export async function ownSchema(db: Kysely<Schema>) {
  const { schema, home, mayCreate, tables, path, role } = await look(db)
  const advice = (example: string) =>
    `Set search_path, in DATABASE_URL or with \`alter role ${role} set search_path = ${example}\`, to the schema of this site.`
  if (schema === null) {
    throw new OperatorError(
      `PostgreSQL has no place for our tables: the search_path (${path || 'empty'}) names no schema that exists and that the role ${role} may use. ${advice('public')}`,
    )
  }
  if (home !== null && home !== schema) {
    throw new OperatorError(
      `Tables of this product are in the schema ${home}, but new ones would be made in ${schema}, because the search_path (${path}) has it first. Nothing was changed. ${advice(home)}`,
    )
  }
  return {
    schema,
    tables,

    /** @throws OperatorError if the role may not make tables there */
    requireCreate(): void {
      if (mayCreate) return
      throw new OperatorError(
        `The PostgreSQL role ${role} may not make tables in the schema ${schema}: let its owner run \`grant create on schema ${schema} to ${role}\`.`,
      )
    },
  }
}

async function look(db: Kysely<Schema>): Promise<Found> {
  const found = await sql<Found>`
    select current_schema() as schema,
      (select nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.oid = to_regclass(${records.migrated})) as home,
      has_schema_privilege(current_schema(), 'create') as "mayCreate",
      array(select tablename::text from pg_tables where schemaname = current_schema()) as tables,
      current_setting('search_path') as path, quote_ident(current_user) as role`.execute(db)
  const [row] = found.rows
  if (!row) throw new Error('PostgreSQL told nothing of itself')
  return row
}
