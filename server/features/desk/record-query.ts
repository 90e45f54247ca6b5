import { type RawBuilder, sql } from 'kysely'
import { type DeskRecord, type DeskSearch, type Kind, kinds } from '../../../data/contracts/desk.ts'
import type { Database } from '../../storage/database.ts'

const listed = ['key', 'received_at', 'name', 'email', 'phone', 'company', 'source'] as const
const details = ['form', 'message', 'annual_revenue', 'team_size', 'biggest_challenge', 'why_join']

/** The columns of an export. They are empty for kinds that don't have them. */
export const exportColumns = ['kind', 'received_at', 'status', ...listed.slice(2), ...details]

/** The table of each kind, and its columns by their names at the desk. */
export const tables = {
  application: {
    ...{ table: 'applications', key: 'id' },
    columns: sql`received_at, full_name as name, email, phone, company_name as company,
      how_heard as source, null as form, null as message, annual_revenue, team_size,
      biggest_challenge, why_join`,
  },
  lead: {
    ...{ table: 'leads', key: 'id' },
    columns: sql`received_at, name, email, phone, company, source, form, message,
      null as annual_revenue, null as team_size, null as biggest_challenge, null as why_join`,
  },
  subscriber: {
    ...{ table: 'newsletter_subscribers', key: 'email' },
    columns: sql`joined_at as received_at, email as name, email, null as phone, null as company,
      source, null as form, null as message, null as annual_revenue, null as team_size,
      null as biggest_challenge, null as why_join`,
  },
} as const satisfies Record<Kind, object>

/** The rows of a kind, with the same columns for each kind. */
export function sentRows(kind: Kind) {
  const { table, key, columns } = tables[kind]
  const rows = sql`(select ${sql.ref(key)} as key, ${columns} from ${sql.table(table)})`
  return sql<{ readonly key: string }>`${rows}`.as('sent')
}

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
  const { kind: only, sort, most } = query
  const branches = (only ? [only] : kinds).map((kind) => branch(kind, query))
  const union = sql<FoundRecord>`(${sql.join(branches, sql` union all `)})`
  const direction = sort === 'newest' ? 'desc' : 'asc'
  // Wrapped in a Kysely query, because raw SQL would wait for the writer of a SQLite file.
  return database.read
    .selectFrom(union.as('found'))
    .selectAll()
    .orderBy('sort_value', direction)
    .orderBy('key', direction)
    .limit(most)
    .execute()
}

function branch(kind: Kind, { sort, where, most, withDetails, isOrdered = true }: Query) {
  const columns = [...listed, ...(withDetails ? details : [])].map((name) => sql.ref(name))
  const direction = sql.raw(sort === 'newest' ? 'desc' : 'asc')
  const order = isOrdered ? sql`order by sort_value ${direction}, key ${direction}` : sql``
  return sql`select * from (
    select ${sql.lit(kind)} as kind, ${sql.join(columns)}, ${sortValue(sort)} as sort_value,
      coalesce(desk.status, 'new') as status, coalesce(desk.version, 0) as version
    from ${sentRows(kind)}
    left join desk_records as desk on desk.kind = ${sql.lit(kind)} and desk.record = key
    where ${sql.join([sql`1 = 1`, ...where(kind)], sql` and `)}
    ${order} limit ${sql.lit(most)}) as ${sql.ref(kind)}`
}

export function sortValue(sort: DeskSearch['sort']): RawBuilder<string> {
  return sort === 'name' ? sql`lower(name)` : sql`received_at`
}
