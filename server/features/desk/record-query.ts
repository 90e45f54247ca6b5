import { type RawBuilder, sql } from 'kysely'
import { type DeskSearch, type Kind, kinds } from '../../../data/contracts/desk.ts'
import type { Database } from '../../storage/database.ts'

/** Where each kind keeps what the inbox shows. */
export const places = {
  application: {
    ...{ table: 'applications', key: 'id', received_at: 'received_at', name: 'full_name' },
    ...{ phone: 'phone', company: 'company_name', source: 'how_heard' },
    details: ['annual_revenue', 'team_size', 'biggest_challenge', 'why_join'],
  },
  lead: {
    ...{ table: 'leads', key: 'id', received_at: 'received_at', name: 'name' },
    ...{ phone: 'phone', company: 'company', source: 'source' },
    details: ['form', 'message'],
  },
  subscriber: {
    ...{ table: 'newsletter_subscribers', key: 'email', received_at: 'joined_at', name: 'email' },
    ...{ phone: undefined, company: undefined, source: 'source' },
    details: [],
  },
} as const satisfies Record<Kind, object>

const details = ['form', 'message', 'annual_revenue', 'team_size', 'biggest_challenge', 'why_join']

/** What an export has of a record; a kind that has no such column leaves it empty. */
export const exported = [
  ...(['kind', 'received_at', 'status', 'name', 'email', 'phone', 'company', 'source'] as const),
  ...details,
]

/** A record as the union below finds it. */
export interface Found {
  readonly kind: Kind
  readonly key: string
  readonly received_at: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly company: string | null
  readonly source: string | null
  readonly status: 'new' | 'in-touch' | 'won' | 'lost'
  readonly version: number
  /** What the order compares first. */
  readonly sort_value: string
}

type Condition = RawBuilder<unknown>

interface Query extends Pick<DeskSearch, 'sort' | 'kind'> {
  readonly where: (kind: Kind) => readonly Condition[]
  readonly most: number
  readonly withDetails?: boolean
  /** Without it the database may choose the index of the conditions. */
  readonly isOrdered?: boolean
}

/**
 * Finds records of all kinds, or of one. Each kind is ordered and limited by itself, along an index
 * where there is one, so that no more than `most` of each are sorted together.
 */
export async function findRecords(database: Database, query: Query): Promise<Found[]> {
  const { kind: only, sort, most, isOrdered = true } = query
  const asked = kinds.filter((kind) => only === undefined || kind === only)
  const branches = asked.map((kind) => branch(kind, { ...query, isOrdered }))
  const union = sql<Found>`(${sql.join(branches, sql` union all `)})`
  const direction = sort === 'newest' ? 'desc' : 'asc'
  // A query of Kysely's around it, because raw SQL would wait for the writer of a SQLite file.
  return database
    .selectFrom(union.as('found'))
    .selectAll()
    .orderBy('sort_value', direction)
    .orderBy('key', direction)
    .limit(most)
    .execute()
}

function branch(kind: Kind, { sort, where, most, withDetails, isOrdered }: Query) {
  const place = places[kind]
  const value = sortValue(kind, sort)
  const direction = sql.raw(sort === 'newest' ? 'desc' : 'asc')
  const order = sql`order by ${value} ${direction}, ${column(place.key)} ${direction}`
  const own: readonly string[] = place.details
  const added = withDetails
    ? details.map((name) => sql`, ${column(own.find((one) => one === name))} as ${sql.ref(name)}`)
    : []
  const conditions = [sql`1 = 1`, ...where(kind)]
  return sql`select * from (
    select ${sql.lit(kind)} as kind, ${column(place.key)} as key,
      ${column(place.received_at)} as received_at, ${column(place.name)} as name,
      ${column('email')} as email, ${column(place.phone)} as phone,
      ${column(place.company)} as company, ${column(place.source)} as source,
      coalesce(desk.status, 'new') as status, coalesce(desk.version, 0) as version,
      ${value} as sort_value ${sql.join(added, sql``)}
    from ${sql.table(place.table)} as sent
    left join desk_records as desk
      on desk.kind = ${sql.lit(kind)} and desk.record = ${column(place.key)}
    where ${sql.join(conditions, sql` and `)}
    ${isOrdered ? order : sql``} limit ${sql.lit(most)}) as ${sql.ref(place.table)}`
}

export function sortValue(kind: Kind, sort: DeskSearch['sort']): RawBuilder<string> {
  const { name, received_at } = places[kind]
  return sort === 'name' ? sql`lower(${column(name)})` : column(received_at)
}

export function column(name: string | undefined): RawBuilder<string> {
  return name === undefined ? sql`cast(null as varchar)` : sql.ref(`sent.${name}`)
}
