import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PeopleSearch } from '../../../../data/contracts/desk-people.ts'
import { type DeskPerson, fits, type PeopleSort } from '../../../../data/contracts/desk-people.ts'
import { isAddress } from '../../../../data/contracts/email.ts'
import { fitLine, labelsOf } from '../../../../data/contracts/fit.ts'
import type { Schema } from '../../../storage/schema.ts'
import { sentColumns } from '../../people/summary.ts'

/** A row of the query below. */
export interface PersonRow
  extends Omit<DeskPerson, 'email' | 'fit' | 'fit_line' | 'unread' | 'revenue' | 'team'> {
  readonly key: string
  readonly fit: string
  readonly revenue: string | null
  readonly team: string | null
  readonly stage: string | null
  /** Up to when the member has seen them. */
  readonly seen_at: string | null
  /** The first sort key. */
  readonly sort_value: string
}

/** `changed` is for those who poll. */
export type Order = PeopleSort | 'changed'
export type Place = PeopleSearch['after']

/** Each has an index, with the id after it. */
const sortValues: Readonly<Record<Order, RawBuilder<string>>> = {
  newest: sql`people.latest_at`,
  oldest: sql`people.latest_at`,
  name: sql`lower(people.name)`,
  // Of those who have none, as their index has it.
  next: sql`coalesce(people.follow_up_on, 'none')`,
  fit: sql`(people.fit || ' ' || people.latest_at)`,
  changed: sql`people.changed_at`,
}

export const sortValueOf = (order: Order) => sortValues[order]
const isDown = (order: Order) => order === 'newest' || order === 'fit'
export const directionOf = (order: Order) => sql.raw(isDown(order) ? 'desc' : 'asc')

/** Who turned out to be nobody else. */
export const isSurvivor = sql`people.merged_into is null`

/** Returns the conditions for what follows a place in an order, or is before it or at it. */
export function placeOf(
  order: Order,
  place: Place,
  is: 'after' | 'until' = 'after',
): RawBuilder<unknown>[] {
  if (!place) return []
  const [near, far] = isDown(order) === (is === 'after') ? ['<', '<='] : ['>', '>=']
  const value = sortValueOf(order)
  const sign = sql.raw(is === 'after' ? near : far)
  // SQLite finds a row of values only in an index of columns, so the value goes before it.
  return [
    sql`${value} ${sql.raw(far)} ${place.value}`,
    sql`(${value}, people.id) ${sign} (${place.value}, ${place.key})`,
  ]
}

interface Query {
  readonly order: Order
  readonly where: readonly RawBuilder<unknown>[]
  readonly max: number
  /** By whom they may be unread: the id of a member, or empty. */
  readonly member: string
}

const columns = sql`people.id, people.key, people.name, people.phone, people.company, people.status,
  people.owner, people.follow_up_on, people.follow_up_note, people.latest_at, people.fit, people.version`

/** Finds people in an order. What they sent is only looked at of those who are returned. */
export async function findPeople(
  database: Kysely<Schema>,
  { order, where, max, member }: Query,
): Promise<PersonRow[]> {
  const direction = directionOf(order)
  const { kind, revenue, team, stage } = sentColumns
  const { rows } = await sql<PersonRow>`
    select ${columns}, page.sort_value, people_seen.latest_at as seen_at, ${kind} as kind,
      ${revenue} as revenue, ${team} as team, ${stage} as stage
    from (
      select people.id, ${sortValueOf(order)} as sort_value from people
      where ${sql.join([isSurvivor, ...where], sql` and `)}
      order by ${sortValueOf(order)} ${direction}, people.id ${direction}
      limit ${sql.lit(max)}) as page
    join people on people.id = page.id
    left join people_seen on people_seen.person = people.id and people_seen.member = ${member}
    order by page.sort_value ${direction}, page.id ${direction}`.execute(database)
  return rows
}

/** Finds only their ids, for counts and for work on many. */
export async function findIds(
  database: Kysely<Schema>,
  { order, where, max }: Omit<Query, 'member'>,
): Promise<{ id: string; sort_value: string }[]> {
  const direction = directionOf(order)
  const { rows } = await sql<{ id: string; sort_value: string }>`
    select people.id, ${sortValueOf(order)} as sort_value from people
    where ${sql.join([isSurvivor, ...where], sql` and `)}
    order by ${sortValueOf(order)} ${direction}, people.id ${direction}
    limit ${sql.lit(max)}`.execute(database)
  return rows
}

/** Returns a person as lists have it. */
export function listed(row: PersonRow): DeskPerson {
  const { key, fit, stage, seen_at, sort_value: _, ...person } = row
  const email = isAddress(key) ? key : null
  return {
    ...{ ...person, email, phone: person.phone ?? (/^\d+$/.test(key) ? key : null) },
    ...labelsOf(row),
    ...{ fit: fits[Number(fit)] ?? 'none', fit_line: fitLine({ ...row, stage }) },
    unread: seen_at === null || seen_at < person.latest_at,
  }
}
