import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { inSlices, walkMs } from '../../storage/slices.ts'

const maxSources = 50

/** Hidden from the index of kinds, of which each slice would read all applications. */
const isApplication = sql`coalesce(kind, null) = 'application'`

interface Place {
  readonly value: string
  readonly received_at: string
  readonly id: string
}

/** Lists the most frequent sources and campaigns, and answers to how people heard. */
export async function mostFrequent(database: Kysely<Schema>) {
  return {
    sources: await mostFrequentOf(database, sql`source`),
    campaigns: await mostFrequentOf(database, sql`campaign`),
    heard: await mostFrequentOf(database, sql`source`, isApplication),
  }
}

/** Lists the most frequent values of what was sent. Their index has all that is read. */
async function mostFrequentOf(
  database: Kysely<Schema>,
  value: RawBuilder<string | null>,
  isCounted = sql`1 = 1`,
) {
  const counts = new Map<string, number>()
  const key = sql`(${value}, received_at, id)`
  const keyAt = (place: Place) => sql`(${place.value}, ${place.received_at}, ${place.id})`
  await inSlices(
    async (rows, after: Place | undefined) => {
      const from = after ? sql`${key} > ${keyAt(after)}` : sql`${value} > ''`
      const ends = await sql<Place>`select ${value} as value, received_at, id from submissions
      where ${from} order by ${value}, received_at, id limit 1 offset ${rows}`.execute(database)
      const [end] = ends.rows
      const counted = await sql<{ value: string; count: number }>`
      select ${value} as value, count(*) as count from submissions
      where ${from} and ${end ? sql`${key} <= ${keyAt(end)}` : sql`1 = 1`}
        and status not in ('spam', 'asked') and ${isCounted}
      group by ${value}`.execute(database)
      for (const row of counted.rows) {
        counts.set(row.value, (counts.get(row.value) ?? 0) + row.count)
      }
      return end
    },
    undefined,
    walkMs(database),
  )
  const sorted = [...counts].toSorted(([one, few], [other, many]) =>
    few === many ? (one < other ? -1 : 1) : many - few,
  )
  return sorted.slice(0, maxSources).map(([name]) => name)
}
