import { type RawBuilder, sql } from 'kysely'
import type { DeskSearch, Kind } from '../../../data/contracts/desk.ts'
import { sentRows, sortValue } from './record-query.ts'

const maxWords = 8

/** In lower case. Both engines only convert ASCII letters. */
const searchedText = sql`lower(name || ' ' || email || ' ' || coalesce(phone, '') || ' '
  || coalesce(company, '') || ' ' || coalesce(source, ''))`

/** Returns the SQL conditions of a search for one kind of record. */
export function conditionsOf(kind: Kind, search: DeskSearch): RawBuilder<unknown>[] {
  const { status, source, q, sort, after } = search
  const conditions: RawBuilder<unknown>[] = []
  if (status === 'new') {
    conditions.push(sql`not exists (select 1 from desk_records as other
      where other.kind = ${sql.lit(kind)} and other.record = key and other.status <> 'new')`)
  } else if (status) {
    conditions.push(sql`key in (
      select record from desk_records where kind = ${sql.lit(kind)} and status = ${status})`)
  }
  if (source) conditions.push(sql`source = ${source}`)
  for (const word of wordsOf(q ?? '')) {
    conditions.push(sql`${searchedText} like ${`%${escaped(word)}%`} escape '\\'`)
  }
  if (after) {
    const further = sql.raw(sort === 'newest' ? '<' : '>')
    conditions.push(sql`(${sortValue(sort)}, key) ${further} (${after.value}, ${after.key})`)
  }
  return conditions
}

/** Selects records that arrived, or were changed at the desk, at this time or later. */
export function changedSince(kind: Kind, since: string): RawBuilder<unknown>[] {
  // One list of keys, because for an `or` PostgreSQL would read the whole table.
  return [
    sql`key in (
      select key from ${sentRows(kind)} where received_at >= ${since}
      union all select record from desk_records where changed_at >= ${since})`,
  ]
}

function wordsOf(q: string): string[] {
  const folded = q.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return folded.split(/\s+/).filter(Boolean).slice(0, maxWords)
}

function escaped(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}
