import { sql } from 'kysely'
import type { DeskDetail, DeskPage, DeskSearch, Kind } from '../../../data/contracts/desk.ts'
import type { Database } from '../../storage/database.ts'
import { inBatches } from '../../storage/rows.ts'
import { changedSince, conditionsOf, hasKey } from './filters.ts'
import type { RecordIds, RecordKey } from './record-ids.ts'
import { type Found, findRecords, places } from './record-query.ts'

const pageSize = 50
const maxChanges = 500
const maxSources = 50
// Clocks differ, and a row may be committed after one with a later time.
const overlapMs = 60_000

/** What visitors have sent, with what the desk has done about it. */
export function recordStore(database: Database, ids: RecordIds) {
  function listed({ key, sort_value: _, ...found }: Found) {
    return { ...found, id: ids.of({ kind: found.kind, key }) }
  }

  /** Selects rows of a kind as they were sent. */
  function sentRows(kind: Kind, keys: readonly string[]) {
    const { table, key } = places[kind]
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

    /** Reads all that a search finds, with every column, however much it is. */
    all(search: DeskSearch): AsyncIterable<Found> {
      return inBatches<Found>((last, most) => {
        const after = last && { value: last.sort_value, key: last.key }
        const where = (kind: Kind) => conditionsOf(kind, { ...search, after })
        return findRecords(database, { ...search, where, most, withDetails: true })
      })
    },

    /** Reads what came or changed since a time, and which of the records shown are gone. */
    async changes(since: string, shown: readonly RecordKey[]) {
      const from = new Date(Date.parse(since) - overlapMs).toISOString()
      const where = (kind: Kind) => changedSince(kind, from)
      const query = { sort: 'newest', where, most: maxChanges, isOrdered: false } as const
      const changed = await findRecords(database, query)
      const kept = new Set<string>()
      for (const [kind, own] of Map.groupBy(shown, ({ kind }) => kind)) {
        const keys = own.map(({ key }) => key)
        const column = sql.ref<string>(`sent.${places[kind].key}`).as('key')
        const rows = await sentRows(kind, keys).select(column).execute()
        for (const { key } of rows) kept.add(ids.of({ kind, key }))
      }
      return { changed: changed.map(listed), gone: shown.map(ids.of).filter((id) => !kept.has(id)) }
    },

    /** Lists the sources that most records name. */
    async sources(): Promise<string[]> {
      const each = Object.values(places).map(({ table, source }) => {
        const column = sql.ref(source)
        return sql`select ${column} as source from ${sql.table(table)} where ${column} is not null`
      })
      const rows = await database
        .selectFrom(sql<{ source: string }>`(${sql.join(each, sql` union all `)})`.as('named'))
        .select('source')
        .groupBy('source')
        .orderBy(({ fn }) => fn.countAll(), 'desc')
        .orderBy('source')
        .limit(maxSources)
        .execute()
      return rows.map(({ source }) => source)
    },

    /** Resolves to nothing where no such record is kept. */
    async detail({ kind, key }: RecordKey): Promise<DeskDetail | undefined> {
      const where = () => hasKey(kind, key)
      const [found] = await findRecords(database, { kind, sort: 'newest', where, most: 1 })
      const sent = await sentRows(kind, [key]).selectAll().executeTakeFirst()
      if (!found || !sent) return undefined
      const notes = await database
        .selectFrom('desk_notes')
        .select(['id', 'written_at', 'note'])
        .where('kind', '=', kind)
        .where('record', '=', key)
        .orderBy('written_at')
        .orderBy('id')
        .execute()
      const history = await database
        .selectFrom('desk_history')
        .select(['id', 'changed_at', 'from_status as from', 'to_status as to'])
        .where('kind', '=', kind)
        .where('record', '=', key)
        .orderBy('changed_at')
        .orderBy('id')
        .execute()
      return { ...listed(found), sent: textsOf(sent), notes, history }
    },
  }
}

const ownColumns: ReadonlySet<string> = new Set(['id', 'digest', 'received_at', 'joined_at'])

/** All that a visitor has sent, without what the server has added. */
function textsOf(row: Readonly<Record<string, string | null>>): Record<string, string> {
  const texts = Object.entries(row).flatMap(([name, text]) =>
    text === null || text === '' || ownColumns.has(name) ? [] : [[name, text] as const],
  )
  return Object.fromEntries(texts)
}
