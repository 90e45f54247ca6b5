import { type Insertable, sql } from 'kysely'
import { measure } from '../../../data/contracts/measure.ts'
import type { NamedCounts, Numbers } from '../../../data/contracts/numbers.ts'
import type { Database } from '../../storage/database.ts'
import type { Schema } from '../../storage/schema.ts'
import { toNumbers } from './numbers.ts'

/** How often something was counted on a day. */
export type Sum = Insertable<Schema['measurements']>

/** The most sums of a day with a named source. */
const maxNamed = 1000
const unnamed = ['direct', 'internal', 'other']

export type SumStore = ReturnType<typeof sumStore>

/** Stores sums by day, page, source, widget and event, and nothing about single visitors. */
export function sumStore(database: Database) {
  /** Changes new sources to `other` if the day has reached its limit. */
  async function limitSources(day: string, sums: readonly Sum[]): Promise<Sum[]> {
    const named = await database
      .selectFrom('measurements')
      .select(['day', 'page', 'source', 'widget', 'event'])
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

  /** Adds up each event by the values of a column. */
  function sumsBy(
    column: 'day' | 'page' | 'source' | 'widget',
    from: string,
    to: string,
  ): Promise<NamedCounts[]> {
    const sumOf = (event: string) =>
      sql<number>`coalesce(sum(count) filter (where event = ${event}), 0)`
    return database
      .selectFrom('measurements')
      .select(({ ref }) => ref(column).as('name'))
      .select(measure.events.map((event) => sumOf(event).as(event)))
      .where('day', '>=', from)
      .where('day', '<=', to)
      .where('widget', column === 'widget' ? '<>' : '=', '')
      .groupBy(column)
      .execute()
  }

  return {
    /** Adds to the sums of each day. Durable once it resolves. */
    async add(sums: readonly Sum[]): Promise<void> {
      const days = [...Map.groupBy(sums, ({ day }) => day)]
      const all = await Promise.all(days.map(([day, own]) => limitSources(day, own)))
      // Sorted, so that two processes that write never deadlock.
      const sorted = all.flat().toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
      const writes = sorted.map((sum) =>
        database
          .insertInto('measurements')
          .values(sum)
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'page', 'source', 'widget', 'event'])
              .doUpdateSet({ count: sql`measurements.count + excluded.count` }),
          ),
      )
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
      return toNumbers({ from, to, days, pages, sources, widgets })
    },
  }
}

const keyOf = ({ day, page, source, widget, event }: Omit<Sum, 'count'>) =>
  JSON.stringify([day, page, source, widget, event])
