import { type Insertable, sql } from 'kysely'
import { measure } from '../../../data/contracts/measure.ts'
import type { NamedCounts, Numbers } from '../../../data/contracts/numbers.ts'
import type { Database } from '../../storage/database.ts'
import type { Schema } from '../../storage/schema.ts'
import { toNumbers } from './numbers.ts'

/** How often something was counted on a day. */
export type Sum = Insertable<Schema['measurements']>

/** The most sums of a day with a named source, and in all. Above them, only events of a widget are kept apart. */
const maxNamed = 1000
const maxSums = 3000
const unnamed = ['direct', 'internal', 'other']

export type SumStore = ReturnType<typeof sumStore>

/** Stores sums by day, page, source, widget and event, and nothing about single visitors. */
export function sumStore(database: Database) {
  /** Changes new sources, then also new pages, to `other` if the day has reached its limit. */
  async function limitSources(day: string, sums: readonly Sum[]): Promise<Sum[]> {
    const stored = await database.read
      .selectFrom('measurements')
      .select(['day', 'page', 'source', 'widget', 'event'])
      .where('day', '=', day)
      .execute()
    const known = new Set(stored.map(keyOf))
    let named = stored.filter(isNamed).length
    return sums.map((sum) => {
      if (known.has(keyOf(sum))) return sum
      let limited = isNamed(sum) && named >= maxNamed ? { ...sum, source: 'other' } : sum
      if (known.has(keyOf(limited))) return limited
      if (known.size >= maxSums) limited = { ...limited, page: 'other', source: 'other' }
      if (isNamed(limited)) named += 1
      known.add(keyOf(limited))
      return limited
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
    return database.read
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
      await database.write(async (transaction) => {
        for (const sum of sorted) {
          await transaction
            .insertInto('measurements')
            .values(sum)
            .onConflict((conflict) =>
              conflict
                .columns(['day', 'page', 'source', 'widget', 'event'])
                .doUpdateSet({ count: sql`measurements.count + excluded.count` }),
            )
            .execute()
        }
      })
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

const isNamed = ({ source }: Pick<Sum, 'source'>) => !unnamed.includes(source)

const keyOf = ({ day, page, source, widget, event }: Omit<Sum, 'count'>) =>
  JSON.stringify([day, page, source, widget, event])
