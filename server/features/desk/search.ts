import { type Kysely, type RawBuilder, sql } from 'kysely'
import { termsOf } from '../../storage/folded.ts'
import type { Schema } from '../../storage/schema.ts'
import { inSlices, walkMs } from '../../storage/slices.ts'
import { type Filter, isAmong, isFound } from './conditions.ts'
import {
  directionOf,
  type FoundRecord,
  findRecords,
  type Place,
  placeOf,
  type Sort,
  sortValue,
} from './query.ts'
import { withTerms } from './with-terms.ts'

/** So many rows are read and sorted at once. */
const maxAtOnce = 1000

/** What is looked for. */
export interface Search {
  /** Conditions with an index of their own, those first that usually leave the fewest rows. */
  readonly filters: readonly Filter[]
  /** The others, also about who sent it, as `people`. */
  readonly where: readonly RawBuilder<unknown>[]
  readonly q?: string | undefined
  readonly sort: Sort
  readonly after?: Place
}

interface Page {
  readonly max: number
  readonly withAnswers?: boolean
}

/**
 * Finds a page of a search. No statement reads more rows than an event loop has time for: either one of the conditions
 * leaves few rows, which are sorted, or rows are read in their order, in slices, until the page is full.
 */
export async function searchRecords(
  database: Kysely<Schema>,
  { filters, where: asked, q = '', sort, after }: Search,
  page: Page,
): Promise<FoundRecord[]> {
  const terms = termsOf(q)
  const others = [...asked, ...terms.map(isFound)]
  const few = (await fewWith(database, filters)) ?? (await withTerms(database, terms, maxAtOnce))
  if (few) {
    const where = [
      isAmong(database, sql`submissions.id`, few),
      ...filters.map(({ unindexed }) => unindexed),
      ...others,
      ...placeOf(sort, after),
    ]
    return findRecords(database, { ...page, sort, where })
  }
  // The index by name has no other column before it.
  const [first, ...rest] = sort === 'name' ? [undefined, ...filters] : filters
  const where = [...rest.flatMap((filter) => filter?.unindexed ?? []), ...others]
  return walk(database, { sort, after, within: first ? [first.condition] : [], where, ...page })
}

/** Returns the ids of all rows that a filter leaves, if there is one that leaves few. */
async function fewWith(database: Kysely<Schema>, filters: readonly Filter[]) {
  for (const { condition } of filters) {
    const { rows } = await sql<{ id: string }>`select id from submissions where ${condition}
      limit ${sql.lit(maxAtOnce + 1)}`.execute(database)
    if (rows.length <= maxAtOnce) return rows.map(({ id }) => id)
  }
  return undefined
}

interface Walk extends Page {
  readonly sort: Sort
  readonly after: Place
  /** What an index has before the columns of the order. */
  readonly within: readonly RawBuilder<unknown>[]
  readonly where: readonly RawBuilder<unknown>[]
}

/** Reads rows in their order, whether they fit or not, until enough do. */
async function walk(database: Kysely<Schema>, { after, where, max, ...order }: Walk) {
  const found: FoundRecord[] = []
  await inSlices(
    async (rows, place: Place) => {
      const end = await placeAfter(database, order, place, rows)
      const between = [...placeOf(order.sort, place), ...placeOf(order.sort, end, 'until')]
      const conditions = [...order.within, ...between, ...where]
      const left = max - found.length
      found.push(...(await findRecords(database, { ...order, where: conditions, max: left })))
      return found.length < max ? end : undefined
    },
    after,
    walkMs(database),
  )
  return found
}

/** Returns the place of the last of so many rows; undefined if there are fewer. */
async function placeAfter(
  database: Kysely<Schema>,
  { sort, within }: Pick<Walk, 'sort' | 'within'>,
  after: Place,
  count: number,
): Promise<Place> {
  const direction = directionOf(sort)
  const where = [sql`1 = 1`, ...within, ...placeOf(sort, after)]
  const { rows } = await sql<{ value: string; key: string }>`
    select ${sortValue(sort)} as value, submissions.id as key from submissions
    where ${sql.join(where, sql` and `)}
    order by ${sortValue(sort)} ${direction}, submissions.id ${direction}
    limit 1 offset ${count}`.execute(database)
  return rows[0]
}
