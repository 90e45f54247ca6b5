import { type RawBuilder, sql } from 'kysely'
import type { DeskSearch, Kind } from '../../../data/contracts/desk.ts'
import { column, sortValue, tables } from './record-query.ts'

const maxWords = 8

/** Returns the SQL conditions of a search for one kind of record. */
export function conditionsOf(kind: Kind, search: DeskSearch): RawBuilder<unknown>[] {
  const { status, source, q, sort, after } = search
  const { key, source: sourceColumn } = tables[kind]
  const conditions: RawBuilder<unknown>[] = []
  if (status === 'new') {
    conditions.push(sql`not exists (select 1 from desk_records as other
      where other.kind = ${sql.lit(kind)} and other.record = ${column(key)} and other.status <> 'new')`)
  } else if (status) {
    conditions.push(sql`${column(key)} in (
      select record from desk_records where kind = ${sql.lit(kind)} and status = ${status})`)
  }
  if (source) conditions.push(sql`${column(sourceColumn)} = ${source}`)
  for (const word of wordsOf(q ?? '')) {
    conditions.push(sql`${searchedText(kind)} like ${`%${escaped(word)}%`} escape '\\'`)
  }
  if (after) {
    const further = sql.raw(sort === 'newest' ? '<' : '>')
    conditions.push(
      sql`(${sortValue(kind, sort)}, ${column(key)}) ${further} (${after.value}, ${after.key})`,
    )
  }
  return conditions
}

/** Selects records that arrived, or were changed at the desk, at this time or later. */
export function changedSince(kind: Kind, since: string): RawBuilder<unknown>[] {
  const { table, key, received_at } = tables[kind]
  // One list of keys, because for an `or` PostgreSQL would read the whole table.
  return [
    sql`${column(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref(received_at)} >= ${since}
      union all select record from desk_records where changed_at >= ${since})`,
  ]
}

/** In lower case. Both engines only convert ASCII letters. */
function searchedText(kind: Kind): RawBuilder<string> {
  const { name, phone, company, source } = tables[kind]
  const parts = [name, 'email', phone, company, source].map(
    (one) => sql`coalesce(${column(one)}, '')`,
  )
  return sql`lower(${sql.join(parts, sql` || ' ' || `)})`
}

function wordsOf(q: string): string[] {
  const folded = q.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return folded.split(/\s+/).filter(Boolean).slice(0, maxWords)
}

function escaped(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}
