import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PeopleSearch } from '../../../../data/contracts/desk-people.ts'
import { termsOf } from '../../../storage/folded.ts'
import type { Schema } from '../../../storage/schema.ts'
import { inSlices, walkMs } from '../../../storage/slices.ts'
import { isAmong } from '../conditions.ts'
import { type Filter, filtersOf, isFound } from './conditions.ts'
import {
  directionOf,
  findIds,
  isSurvivor,
  type Order,
  type Place,
  placeOf,
  sortValueOf,
} from './rows.ts'
import { withTerm } from './with-term.ts'

/** So many rows are read and sorted at once. */
const maxAtOnce = 1000

/** Who looks, and on which day. */
export interface Looking {
  /** The id of a member, or empty. */
  readonly member: string
  readonly today: string
}

/**
 * Finds the ids of a page of a search. No statement reads more rows than an event loop has time for: either one of the
 * conditions leaves few people, who are sorted, or people are read in their order, in slices, until the page is full.
 */
export async function searchPeople(
  database: Kysely<Schema>,
  search: PeopleSearch,
  { member, today }: Looking,
  max: number,
) {
  const { sort: order, after } = search
  const filters = filtersOf(search, today, member)
  const terms = termsOf(search.q ?? '')
  const where = [...filters.map(({ condition }) => condition), ...terms.map(isFound)]
  const few = (await fewWith(database, filters)) ?? (await withTerm(database, terms, maxAtOnce))
  if (!few) return walk(database, { order, after, where, max })
  const isOneOfFew = isAmong(database, sql`people.id`, [...new Set(few)])
  return findIds(database, { order, where: [isOneOfFew, ...where, ...placeOf(order, after)], max })
}

/** Returns the ids of all people whom a filter leaves, and maybe others, if there is one that leaves few. */
export async function fewWith(database: Kysely<Schema>, filters: readonly Filter[]) {
  for (const { ids } of filters) {
    if (!ids) continue
    const { rows } = await ids(maxAtOnce + 1).execute(database)
    if (rows.length <= maxAtOnce) return rows.map(({ id }) => id)
  }
  return undefined
}

interface Walk {
  readonly order: Order
  readonly after: Place
  readonly where: readonly RawBuilder<unknown>[]
  readonly max: number
}

/** Reads rows in their order, whether they fit or not, until enough do. */
async function walk(database: Kysely<Schema>, { order, after, where, max }: Walk) {
  const found: Awaited<ReturnType<typeof findIds>> = []
  await inSlices(
    async (rows, place: Place) => {
      const end = await placeAfter(database, order, place, rows)
      const between = [...placeOf(order, place), ...placeOf(order, end, 'until')]
      const left = max - found.length
      found.push(...(await findIds(database, { order, where: [...between, ...where], max: left })))
      return found.length < max ? end : undefined
    },
    after,
    walkMs(database),
  )
  return found
}

/** Returns the place of the last of so many rows; undefined if there are fewer. */
async function placeAfter(database: Kysely<Schema>, order: Order, after: Place, count: number) {
  const direction = directionOf(order)
  const { rows } = await sql<{ value: string; key: string }>`
    select ${sortValueOf(order)} as value, people.id as key from people
    where ${sql.join([isSurvivor, ...placeOf(order, after)], sql` and `)}
    order by ${sortValueOf(order)} ${direction}, people.id ${direction}
    limit 1 offset ${sql.lit(count)}`.execute(database)
  return rows[0]
}
