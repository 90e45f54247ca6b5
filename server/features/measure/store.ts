import { type Insertable, type Kysely, sql } from 'kysely'
import { measure } from '../../../data/contracts/measure.ts'
import type { NamedCounts, Numbers } from '../../../data/contracts/numbers.ts'
import type { Database } from '../../storage/database.ts'
import type { Schema } from '../../storage/schema.ts'
import { countable, monthOf, toNumbers } from './numbers.ts'
import { unnamed } from './source-names.ts'

/** How often something was counted on a day. */
export type Sum = Insertable<Schema['measurements']>

/**
 * Above this many sums of a day, a new one is counted for the page `other`, and above twice as many for the source
 * `other`, too. Names of sources are limited before, so that in a flood of pages each source is still counted.
 */
const maxDetailed = 3000
const maxSums = 2 * maxDetailed

export type SumStore = ReturnType<typeof sumStore>

/** Stores sums by day, page, source, widget and event, and nothing about single visitors. */
export function sumStore(database: Database) {
  /** Changes new pages, then also new sources, to `other` if the day has reached its limit. */
  async function limitSums(day: string, sums: readonly Sum[]): Promise<Sum[]> {
    const stored = await database.read
      .selectFrom('measurements')
      .select(['day', 'page', 'source', 'campaign', 'widget', 'event'])
      .where('day', '=', day)
      .execute()
    const known = new Set(stored.map(keyOf))
    return sums.map((sum) => {
      const isKnown = (one: Sum) => known.has(keyOf(one))
      let limited = sum
      if (!isKnown(limited) && known.size >= maxDetailed) limited = { ...sum, page: 'other' }
      if (!isKnown(limited) && known.size >= maxSums)
        limited = { ...limited, source: 'other', campaign: '' }
      known.add(keyOf(limited))
      return limited
    })
  }

  /** Remembers that these names are still in use. */
  async function keepNames(transaction: Kysely<Schema>, sums: readonly Sum[]): Promise<void> {
    const named = sums.filter((sum) => namesOf(sum).length > 0)
    for (const [day, own] of Map.groupBy(named, (sum) => sum.day)) {
      await transaction
        .updateTable('source_names')
        .set({ last_day: day })
        .where('name', 'in', [...new Set(own.flatMap(namesOf))].toSorted())
        .where('last_day', '<', day)
        .execute()
    }
  }

  /** Adds up each event by the values of a column. */
  function sumsBy(
    column: 'day' | 'page' | 'source' | 'widget',
    { from, to, unit }: ReturnType<typeof countable>,
  ): Promise<NamedCounts[]> {
    const byMonth = column === 'day' && unit === 'month'
    const name = byMonth ? sql<string>`substr(day, 1, 7)` : sql<string>`${sql.ref(column)}`
    const sumOf = (event: string) =>
      sql<number>`coalesce(sum(count) filter (where event = ${event}), 0)`
    return (
      database.read
        .selectFrom('measurements')
        .select(name.as('name'))
        .select(measure.events.map((event) => sumOf(event).as(event)))
        // A month comes before its days.
        .where('day', '>=', unit === 'month' ? monthOf(from) : from)
        .where('day', '<=', to)
        .where('widget', column === 'widget' ? '<>' : '=', '')
        .groupBy(name)
        .execute()
    )
  }

  return {
    /** Adds to the sums of each day. Durable once it resolves. */
    async add(sums: readonly Sum[]): Promise<void> {
      const days = [...Map.groupBy(sums, ({ day }) => day)]
      const all = await Promise.all(days.map(([day, own]) => limitSums(day, own)))
      // Sorted, so that two processes that write never deadlock.
      const sorted = all.flat().toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
      await database.write(async (transaction) => {
        await keepNames(transaction, sorted)
        for (const sum of sorted) {
          await transaction
            .insertInto('measurements')
            .values(sum)
            .onConflict((conflict) =>
              conflict
                .columns(['day', 'page', 'source', 'campaign', 'widget', 'event'])
                .doUpdateSet({ count: sql`measurements.count + excluded.count` }),
            )
            .execute()
        }
      })
    },

    /** Returns the sums from the first day to the last, such as `2026-11-21`, of whole months if they are older. */
    async numbers(first: string, last: string, now: Date): Promise<Numbers> {
      const period = countable(first, last, now)
      const [days, pages, sources, widgets] = await Promise.all([
        sumsBy('day', period),
        sumsBy('page', period),
        sumsBy('source', period),
        sumsBy('widget', period),
      ])
      return toNumbers({ ...period, days, pages, sources, widgets })
    },
  }
}

const keyOf = ({ day, page, source, campaign = '', widget, event }: Omit<Sum, 'count'>) =>
  JSON.stringify([day, page, source, campaign, widget, event])

/** The names of a sum by which `sourceNames` knows it. */
const namesOf = ({ source, campaign }: Sum) => [
  ...(unnamed.includes(source) ? [] : [source]),
  ...(campaign ? [`${source} / ${campaign}`] : []),
]
