import { type Kysely, type RawBuilder, sql } from 'kysely'
import { attributionKeys } from '../../../data/contracts/attribution.ts'
import { consentKeys } from '../../../data/contracts/consent.ts'
import type { RecordStatus } from '../../../data/contracts/desk.ts'
import type { DoubtfulDetail } from '../../../data/contracts/desk-doubtful.ts'
import {
  fieldNames,
  fieldOf,
  formKinds,
  type Kind,
  type Role,
  roles,
} from '../../../data/contracts/forms.ts'
import { answerPrefix, hiddenPrefix } from '../../../data/contracts/hidden.ts'
import { originFields } from '../../storage/origin.ts'
import type { Schema } from '../../storage/schema.ts'

const namesOf = (role: Role) => new Set(formKinds.map((kind) => fieldOf(kind, role)))
const shownOnce = new Set(['email', ...roles.flatMap((role) => [...namesOf(role)])])

/**
 * Returns the columns of an export: those of lists, other fields of the forms (empty where a form has none), and what
 * stands beside them.
 * @param kind leaves out what no record of this kind has
 */
export function exportColumns(kind?: Kind): string[] {
  const forms = formKinds.filter((form) => kind === undefined || form === kind)
  const fields = forms.flatMap(fieldNames)
  const has = (role: Role) => forms.some((form) => fields.includes(fieldOf(form, role)))
  return [
    ...['kind', 'received_at', 'status'],
    ...(has('name') ? ['name'] : []),
    'email',
    ...(['phone', 'company'] as const).filter(has),
    'source',
    ...new Set(fields.filter((name) => !shownOnce.has(name))),
    ...attributionKeys,
    'hidden',
    ...consentKeys,
  ]
}

const field = (role: Role) =>
  sql`coalesce(${sql.join([...namesOf(role)].map((name) => sql`fields ->> ${sql.lit(name)}`))}, null)`

/** The columns of a record as lists have it. */
const listedColumns = sql`submissions.id, people.id as person, kind, received_at, submissions.name, email,
  ${field('phone')} as phone, ${field('company')} as company, source, submissions.status, doubt`

/** The others. */
const answerColumns = sql`attribution, hidden, consent, cast(fields as text) as answers`

/** With the person of each, also after a merge. What is doubtful is nobody's. */
const withPerson = sql`
  left join people as own on own.id = submissions.person
  left join people on people.id = coalesce(own.merged_into, own.id)`

/** A row of the query below. */
export interface FoundRecord extends Omit<DoubtfulDetail, 'sent'> {
  /** The id of who sent it; null if it is doubtful. */
  readonly person: string | null
  readonly phone: string | null
  readonly company: string | null
  readonly source: string | null
  readonly status: RecordStatus
  /** The first sort key. */
  readonly sort_value: string
  /** The sent fields and what stands beside them as JSON, if they were asked for. */
  readonly answers?: string | undefined
  readonly attribution?: string | null | undefined
  readonly hidden?: string | null | undefined
  readonly consent?: string | null | undefined
}

export type Sort = 'newest' | 'oldest' | 'name'
/** The place of a row in an order. */
export type Place = { readonly value: string; readonly key: string } | undefined

interface Query {
  readonly sort: Sort
  readonly where: readonly RawBuilder<unknown>[]
  readonly max: number
  readonly withAnswers?: boolean
}

/** Finds submissions, sign-ups too. Each order has an index. Columns are only read of what is returned. */
export async function findRecords(
  database: Kysely<Schema>,
  { sort, where, max, withAnswers }: Query,
): Promise<FoundRecord[]> {
  const columns = [listedColumns, ...(withAnswers ? [answerColumns] : [])]
  const direction = directionOf(sort)
  const { rows } = await sql<FoundRecord>`
    select ${sql.join(columns)}, page.sort_value
    from (
      select submissions.id, ${sortValue(sort)} as sort_value
      from submissions ${withPerson}
      where ${sql.join([sql`1 = 1`, ...where], sql` and `)}
      order by ${sortValue(sort)} ${direction}, submissions.id ${direction}
      limit ${sql.lit(max)}) as page
    join submissions on submissions.id = page.id ${withPerson}
    order by page.sort_value ${direction}, page.id ${direction}`.execute(database)
  return rows
}

export const directionOf = (sort: Sort) => sql.raw(sort === 'newest' ? 'desc' : 'asc')

/** Returns the conditions for what follows a place in an order, or is before it or at it. */
export function placeOf(
  sort: Sort,
  place: Place,
  is: 'after' | 'until' = 'after',
): RawBuilder<unknown>[] {
  if (!place) return []
  const isDown = (sort === 'newest') === (is === 'after')
  const [near, far] = isDown ? ['<', '<='] : ['>', '>=']
  const value = sortValue(sort)
  const sign = sql.raw(is === 'after' ? near : far)
  const row = sql`(${value}, submissions.id) ${sign} (${place.value}, ${place.key})`
  // SQLite finds a row of values only in an index of columns.
  return sort === 'name' ? [sql`${value} ${sql.raw(far)} ${place.value}`, row] : [row]
}

export function sortValue(sort: Sort): RawBuilder<string> {
  return sort === 'name' ? sql`lower(submissions.name)` : sql`received_at`
}

/** Returns what was sent by field, without empty fields. */
export function sentOf(found: Pick<FoundRecord, 'answers' | 'attribution' | 'hidden' | 'consent'>) {
  const fields: object = JSON.parse(found.answers ?? '{}')
  const { hidden, ...others } = originFields(found)
  const values = Object.entries(hidden ?? {}).map(([name, value]) => [
    name.startsWith(answerPrefix) ? name : hiddenPrefix + name,
    value,
  ])
  const sent: Record<string, string> = { ...fields, ...others, ...Object.fromEntries(values) }
  return Object.fromEntries(Object.entries(sent).filter(([, text]) => text))
}
