import { type Insertable, sql } from 'kysely'
import type { Numbers } from '../../../data/contracts/numbers.ts'
import type { Database } from '../../storage/database.ts'
import type { Schema } from '../../storage/schema.ts'
import { toNumbers } from './numbers.ts'

/** How often something was counted on a day. */
export type Sum = Insertable<Schema['measurements']>

/** The most sums of a day with a named source. */
const maxNamed = 1000
const rowsAtOnce = 500
const unnamed = ['direct', 'internal', 'other']

export type SumStore = ReturnType<typeof sumStore>

/** Stores sums by day, page, source, widget and event, and nothing about single visitors. */
export function sumStore(database: Database) {
  /** Changes new sources to `other` if the day has reached its limit. */
  async function limitSources(day: string, sums: readonly Sum[]): Promise<Sum[]> {
    const named = await database
      .selectFrom('measurements')
      .select(['page', 'source', 'widget', 'event'])
      .where('day', '=', day)
      .where('source', 'not in', unnamed)
      .execute()
    const known = new Set(named.map(keyOf))
    return sums.map((sum) => {
      const key = keyOf(sum)
      if (unnamed.includes(sum.source) || known.has(key)) return sum
      if (known.size >= maxNamed) return { ...sum, source: 'other' }
      known.add(key)
      return sum
    })
  }

  function sumsBy(column: 'day' | 'page' | 'source' | 'widget', from: string, to: string) {
    return database
      .selectFrom('measurements')
      .select(({ ref, fn }) => [
        ref(column).as('name'),
        'event',
        fn.sum<number>('count').as('count'),
      ])
      .where('day', '>=', from)
      .where('day', '<=', to)
      .where('widget', column === 'widget' ? '<>' : '=', '')
      .groupBy([column, 'event'])
      .execute()
  }

  return {
    /** Adds to the sums of each day. Durable once it resolves. */
    async add(sums: readonly Sum[]): Promise<void> {
      const days = [...Map.groupBy(sums, ({ day }) => day)]
      const all = await Promise.all(days.map(([day, own]) => limitSources(day, own)))
      const rows = merged(all.flat())
      const writes = []
      for (let at = 0; at < rows.length; at += rowsAtOnce) {
        const write = database
          .insertInto('measurements')
          .values(rows.slice(at, at + rowsAtOnce))
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'page', 'source', 'widget', 'event'])
              .doUpdateSet({ count: sql`measurements.count + excluded.count` }),
          )
        writes.push(write)
      }
      await database.atomic(writes)
    },

    /** Returns the sums from the first day to the last, such as `2026-11-21`. */
    async numbers(from: string, to: string): Promise<Numbers> {
      const [days, pages, sources, widgets] = await Promise.all([
        sumsBy('day', from, to),
        sumsBy('page', from, to),
        sumsBy('source', from, to),
        sumsBy('widget', from, to),
      ])
      return toNumbers({ from, to }, { days, pages, sources, widgets })
    },
  }
}

const keyOf = ({ page, source, widget, event }: Omit<Sum, 'day' | 'count'>) =>
  JSON.stringify([page, source, widget, event])

/** Adds up equal keys, and sorts them so that two processes that write never deadlock. */
function merged(sums: readonly Sum[]): Sum[] {
  const byKey = new Map<string, Sum>()
  for (const sum of sums) {
    const key = sum.day + keyOf(sum)
    byKey.set(key, { ...sum, count: sum.count + (byKey.get(key)?.count ?? 0) })
  }
  return [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}
