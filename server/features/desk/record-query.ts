import { type RawBuilder, sql } from 'kysely'
import { type DeskRecord, type DeskSearch, type Kind, kinds } from '../../../data/contracts/desk.ts'
import type { Database } from '../../storage/database.ts'

/** The table and the columns that the inbox shows of each kind. */
export const tables = {
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

/** The columns of an export. They are empty for kinds that don't have them. */
export const exportColumns = [
  ...(['kind', 'received_at', 'status', 'name', 'email', 'phone', 'company', 'source'] as const),
  ...details,
]

/** A row of the query below. */
export interface FoundRecord extends Omit<DeskRecord, 'id'> {
  readonly key: string
  /** The first sort key. */
  readonly sort_value: string
}

interface Query extends Pick<DeskSearch, 'sort' | 'kind'> {
  readonly where: (kind: Kind) => readonly RawBuilder<unknown>[]
  readonly most: number
  readonly withDetails?: boolean
  /** If false, the database may use the index of the conditions instead. */
  readonly isOrdered?: boolean
}

/**
 * Finds records of all kinds, or of one. Each kind is ordered and limited separately, using its index if
 * it has one, so at most `most` rows of each kind are sorted together.
 */
export async function findRecords(database: Database, query: Query): Promise<FoundRecord[]> {
  const { kind: only, sort, most, isOrdered = true } = query
  const selected = kinds.filter((kind) => only === undefined || kind === only)
  const branches = selected.map((kind) => branch(kind, { ...query, isOrdered }))
  const union = sql<FoundRecord>`(${sql.join(branches, sql` union all `)})`
  const direction = sort === 'newest' ? 'desc' : 'asc'
  // Wrapped in a Kysely query, because raw SQL would wait for the writer of a SQLite file.
  return database
    .selectFrom(union.as('found'))
    .selectAll()
    .orderBy('sort_value', direction)
    .orderBy('key', direction)
    .limit(most)
    .execute()
}

function branch(kind: Kind, { sort, where, most, withDetails, isOrdered }: Query) {
  const table = tables[kind]
  const value = sortValue(kind, sort)
  const direction = sql.raw(sort === 'newest' ? 'desc' : 'asc')
  const order = sql`order by ${value} ${direction}, ${column(table.key)} ${direction}`
  const own: readonly string[] = table.details
  const added = withDetails
    ? details.map((name) => sql`, ${column(own.find((one) => one === name))} as ${sql.ref(name)}`)
    : []
  const conditions = [sql`1 = 1`, ...where(kind)]
  return sql`select * from (
    select ${sql.lit(kind)} as kind, ${column(table.key)} as key,
      ${column(table.received_at)} as received_at, ${column(table.name)} as name,
      ${column('email')} as email, ${column(table.phone)} as phone,
      ${column(table.company)} as company, ${column(table.source)} as source,
      coalesce(desk.status, 'new') as status, coalesce(desk.version, 0) as version,
      ${value} as sort_value ${sql.join(added, sql``)}
    from ${sql.table(table.table)} as sent
    left join desk_records as desk
      on desk.kind = ${sql.lit(kind)} and desk.record = ${column(table.key)}
    where ${sql.join(conditions, sql` and `)}
    ${isOrdered ? order : sql``} limit ${sql.lit(most)}) as ${sql.ref(table.table)}`
}

export function sortValue(kind: Kind, sort: DeskSearch['sort']): RawBuilder<string> {
  const { name, received_at } = tables[kind]
  return sort === 'name' ? sql`lower(${column(name)})` : column(received_at)
}

export function column(name: string | undefined): RawBuilder<string> {
  return name === undefined ? sql`cast(null as varchar)` : sql.ref(`sent.${name}`)
}
