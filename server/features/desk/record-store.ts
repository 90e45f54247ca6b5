import { sql } from 'kysely'
import type { DeskDetail, DeskPage, DeskSearch, Kind } from '../../../data/contracts/desk.ts'
import type { Database } from '../../storage/database.ts'
import { inBatches } from '../../storage/rows.ts'
import { changedSince, conditionsOf } from './filters.ts'
import type { RecordIds, RecordKey } from './record-ids.ts'
import { column, type FoundRecord, findRecords, tables } from './record-query.ts'

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

  /** Selects the rows of a kind in its own table. */
  function sentRows(kind: Kind, keys: readonly string[]) {
    const { table, key } = tables[kind]
    return database
      .selectFrom(sql<Readonly<Record<string, string | null>>>`${sql.table(table)}`.as('sent'))
      .where(sql.ref(`sent.${key}`), 'in', keys)
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
    async changes(since: string, shown: readonly RecordKey[]) {
      const from = new Date(Date.parse(since) - overlapMs).toISOString()
      const where = (kind: Kind) => changedSince(kind, from)
      const query = { sort: 'newest', where, most: maxChanges, isOrdered: false } as const
      const changed = await findRecords(database, query)
      const stored = new Set<string>()
      for (const [kind, own] of Map.groupBy(shown, ({ kind }) => kind)) {
        const keys = own.map(({ key }) => key)
        const column = sql.ref<string>(`sent.${tables[kind].key}`).as('key')
        const rows = await sentRows(kind, keys).select(column).execute()
        for (const { key } of rows) stored.add(ids.of({ kind, key }))
      }
      return {
        changed: changed.map(listed),
        gone: shown.map(ids.of).filter((id) => !stored.has(id)),
      }
    },

    /** Lists the most frequent sources. */
    async sources(): Promise<string[]> {
      const each = Object.values(tables).map(({ table, source }) => {
        const column = sql.ref(source)
        return sql`select ${column} as source, count(*) as records from ${sql.table(table)}
          where ${column} is not null group by ${column}`
      })
      const rows = await database
        .selectFrom(
          sql<{ source: string; records: number }>`(${sql.join(each, sql` union all `)})`.as(
            'named',
          ),
        )
        .select('source')
        .groupBy('source')
        .orderBy(({ fn }) => fn.sum('records'), 'desc')
        .orderBy('source')
        .limit(maxSources)
        .execute()
      return rows.map(({ source }) => source)
    },

    /** Resolves to undefined if there is no such record. */
    async detail({ kind, key }: RecordKey): Promise<DeskDetail | undefined> {
      const where = () => [sql`${column(tables[kind].key)} = ${key}`]
      const [found] = await findRecords(database, { kind, sort: 'newest', where, most: 1 })
      const sent = await sentRows(kind, [key]).selectAll().executeTakeFirst()
      if (!found || !sent) return undefined
      const notes = await database
        .selectFrom('desk_notes')
        .select(['id', 'written_at', 'note'])
        .where(({ and }) => and({ kind, record: key }))
        .orderBy('written_at')
        .orderBy('id')
        .execute()
      const history = await database
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
