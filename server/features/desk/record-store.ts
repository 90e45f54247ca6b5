import { sql } from 'kysely'
import {
  type DeskDetail,
  type DeskPage,
  type DeskSearch,
  type Kind,
  kinds,
} from '../../../data/contracts/desk.ts'
import type { Database } from '../../storage/database.ts'
import { inBatches } from '../../storage/rows.ts'
import { changedSince, conditionsOf } from './filters.ts'
import type { RecordIds } from './record-ids.ts'
import { type FoundRecord, findRecords, sentRows, tables } from './record-query.ts'

const pageSize = 50
const maxChanges = 500
const maxSources = 50
// Because clocks differ, and rows aren't committed in the order of their times.
const overlapMs = 60_000

/** Reads submitted records, with their status, notes and history. */
export function recordStore(database: Database, ids: RecordIds) {
  function listed({ key, sort_value: _, ...found }: FoundRecord) {
    return { ...found, id: ids.of({ kind: found.kind, key }) }
  }

  return {
    async search(search: DeskSearch): Promise<DeskPage> {
      const where = (kind: Kind) => conditionsOf(kind, search)
      const found = await findRecords(database, { ...search, where, most: pageSize })
      const last = found.length === pageSize ? found.at(-1) : undefined
      return {
        records: found.map(listed),
        next: last ? { value: last.sort_value, key: last.key } : null,
      }
    },

    /** Reads all results of a search in batches, with every column. */
    all(search: DeskSearch): AsyncIterable<FoundRecord> {
      return inBatches<FoundRecord>((last, most) => {
        const after = last && { value: last.sort_value, key: last.key }
        const where = (kind: Kind) => conditionsOf(kind, { ...search, after })
        return findRecords(database, { ...search, where, most, withDetails: true })
      })
    },

    /** Returns records that are new or changed since a time, and ids of visible records that were deleted. */
    async changes(since: string, shown: readonly string[]) {
      const from = new Date(Date.parse(since) - overlapMs).toISOString()
      const where = (kind: Kind) => changedSince(kind, from)
      const query = { sort: 'newest', where, most: maxChanges, isOrdered: false } as const
      const changed = await findRecords(database, query)
      const stored = new Set<string>()
      const read = shown.flatMap((id) => ids.read(id) ?? [])
      for (const [kind, own] of Map.groupBy(read, ({ kind }) => kind)) {
        const keys = own.map(({ key }) => key)
        const found = database.read
          .selectFrom(sentRows(kind))
          .select('key')
          .where('key', 'in', keys)
        const rows = await found.execute()
        for (const { key } of rows) stored.add(ids.of({ kind, key }))
      }
      return { changed: changed.map(listed), gone: shown.filter((id) => !stored.has(id)) }
    },

    /** Lists the most frequent sources. */
    async sources(): Promise<string[]> {
      const each = kinds.map(
        (kind) => sql`select source, count(*) as records from ${sentRows(kind)}
          where source is not null group by source`,
      )
      const all = sql<{ source: string; records: number }>`(${sql.join(each, sql` union all `)})`
      const rows = await database.read
        .selectFrom(all.as('named'))
        .select('source')
        .groupBy('source')
        .orderBy(({ fn }) => fn.sum('records'), 'desc')
        .orderBy('source')
        .limit(maxSources)
        .execute()
      return rows.map(({ source }) => source)
    },

    /** Resolves to undefined if there is no such record. */
    async detail(id: string): Promise<DeskDetail | undefined> {
      const read = ids.read(id)
      if (!read) return undefined
      const { kind, key } = read
      const where = () => [sql`key = ${key}`]
      const [found] = await findRecords(database, { kind, sort: 'newest', where, most: 1 })
      const { table, key: column } = tables[kind]
      const sent = await database.read
        .selectFrom(sql<Readonly<Record<string, string | null>>>`${sql.table(table)}`.as('sent'))
        .selectAll()
        .where(column, '=', key)
        .executeTakeFirst()
      if (!found || !sent) return undefined
      const notes = await database.read
        .selectFrom('desk_notes')
        .select(['id', 'written_at', 'note'])
        .where(({ and }) => and({ kind, record: key }))
        .orderBy('written_at')
        .orderBy('id')
        .execute()
      const history = await database.read
        .selectFrom('desk_history')
        .select(['id', 'changed_at', 'from_status as from', 'to_status as to'])
        .where(({ and }) => and({ kind, record: key }))
        .orderBy('changed_at')
        .orderBy('id')
        .execute()
      return { ...listed(found), sent: textsOf(sent), notes, history }
    },
  }
}

const serverColumns: ReadonlySet<string> = new Set(['id', 'digest', 'received_at', 'joined_at'])

/** Returns the submitted values, without the columns that the server adds. */
function textsOf(row: Readonly<Record<string, string | null>>): Record<string, string> {
  const texts = Object.entries(row).flatMap(([name, text]) =>
    text === null || text === '' || serverColumns.has(name) ? [] : [[name, text] as const],
  )
  return Object.fromEntries(texts)
}
