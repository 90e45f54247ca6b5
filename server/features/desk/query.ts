import { type Kysely, type RawBuilder, sql } from 'kysely'
import { attributionKeys } from '../../../data/contracts/attribution.ts'
import { consentKeys } from '../../../data/contracts/consent.ts'
import type { DeskDetail, DeskRecord, DeskSearch } from '../../../data/contracts/desk.ts'
import { fieldNames, fieldOf, formKinds, type Role, roles } from '../../../data/contracts/forms.ts'
import { hiddenPrefix } from '../../../data/contracts/hidden.ts'
import { originFields } from '../../storage/origin.ts'
import type { Schema } from '../../storage/schema.ts'
import { isSubmission, lowerCase } from '../../storage/submissions.ts'

const listedColumns = [
  ...(['id', 'kind', 'received_at', 'name', 'email', 'phone', 'company', 'source'] as const),
  ...(['status', 'version'] as const),
]

/** The columns of a record that lists don't have. */
const answerColumns = ['answers', 'attribution', 'hidden', 'consent', 'doubt']

const namesOf = (role: Role) => new Set(formKinds.map((kind) => fieldOf(kind, role)))
const shownOnce = new Set(['email', ...roles.flatMap((role) => [...namesOf(role)])])
const ofForms = formKinds.flatMap(fieldNames).filter((name) => !shownOnce.has(name))

/** The columns of an export: those of lists, other fields of all forms (empty where a form has none), and what stands beside them. */
export const exportColumns = [
  ...(['kind', 'received_at', 'status', 'name', 'email', 'phone', 'company', 'source'] as const),
  ...new Set(ofForms),
  ...attributionKeys,
  'hidden',
  ...consentKeys,
]

const field = (role: Role) =>
  sql`coalesce(${sql.join([...namesOf(role)].map((name) => sql`fields ->> ${sql.lit(name)}`))}, null)`

const submissions = sql`(select id, kind, received_at, name, email, ${field('phone')} as phone,
  ${field('company')} as company, source, status, version, changed_at, search_text,
  attribution, hidden, consent, cast(fields as text) as answers,
  doubt from submissions)`

const subscribers = sql`(select id, 'subscriber' as kind, joined_at as received_at, email as name, email,
  null as phone, null as company, source, status, version, changed_at,
  lower(email || ' ' || coalesce(source, '') || ' ' || coalesce(cast(attribution as text), '')
    || ' ' || coalesce(cast(hidden as text), '')) as search_text,
  attribution, hidden, consent, '{}' as answers, null as doubt
  from newsletter_subscribers)`

/** A row of the query below. */
export interface FoundRecord extends DeskRecord {
  /** The first sort key. */
  readonly sort_value: string
  /** The sent fields and what stands beside them as JSON, if they were asked for. */
  readonly answers?: string | undefined
  readonly attribution?: string | null | undefined
  readonly hidden?: string | null | undefined
  readonly consent?: string | null | undefined
  readonly doubt?: DeskDetail['doubt'] | undefined
}

type Sort = DeskSearch['sort'] | 'changed'

interface Query extends Pick<DeskSearch, 'kind'> {
  readonly sort: Sort
  readonly where: readonly RawBuilder<unknown>[]
  readonly max: number
  /** Whether only doubtful ones match. */
  readonly isDoubtful?: boolean
  readonly withAnswers?: boolean
}

/**
 * Finds submissions and subscribers. Each table is ordered and limited separately, using its index if it has
 * one, so at most `max` rows of each are sorted together.
 */
export function findRecords(database: Kysely<Schema>, query: Query): Promise<FoundRecord[]> {
  const { kind, sort, max, isDoubtful } = query
  const ofKind = kind ? [sql`kind = ${kind}`] : []
  const hasSubscribers = !isDoubtful && (kind === undefined || kind === 'subscriber')
  const branches = [
    // Doubtful sign-ups aren't in the list of subscribers.
    ...(kind === 'subscriber' && !isDoubtful ? [] : [branch(submissions, 'a', query, ofKind)]),
    ...(hasSubscribers ? [branch(subscribers, 'b', query, [])] : []),
  ]
  const union = sql<FoundRecord>`(${sql.join(branches, sql` union all `)})`
  const direction = sort === 'newest' ? 'desc' : 'asc'
  return database
    .selectFrom(union.as('found'))
    .selectAll()
    .orderBy('sort_value', direction)
    .orderBy('id', direction)
    .limit(max)
    .execute()
}

function branch(
  rows: RawBuilder<unknown>,
  name: string,
  { sort, where, max, withAnswers }: Query,
  ofKind: readonly RawBuilder<unknown>[],
) {
  const columns = [...listedColumns, ...(withAnswers ? answerColumns : [])].map((column) =>
    sql.ref(column),
  )
  const direction = sql.raw(sort === 'newest' ? 'desc' : 'asc')
  return sql`select * from (
    select ${sql.join(columns)}, ${sortValue(sort)} as sort_value from ${rows} as sent
    where ${sql.join([sql`1 = 1`, ...ofKind, ...where], sql` and `)}
    order by sort_value ${direction}, id ${direction} limit ${sql.lit(max)}) as ${sql.ref(name)}`
}

/** The campaign of a row. It has an index. */
export const campaignOf = sql<string | null>`(attribution ->> 'utm_campaign')`

const maxWords = 8

/** Returns the SQL conditions of a search. */
export function conditionsOf({ status, source, campaign, q = '', sort, after }: DeskSearch) {
  const further = sql.raw(sort === 'newest' ? '<' : '>')
  return [
    status ? sql`status = ${status}` : isSubmission,
    ...(source ? [sql`source = ${source}`] : []),
    ...(campaign ? [sql`${campaignOf} = ${campaign}`] : []),
    ...wordsOf(q).map((word) => sql`search_text like ${`%${escaped(word)}%`} escape '\\'`),
    ...(after ? [sql`(${sortValue(sort)}, id) ${further} (${after.value}, ${after.key})`] : []),
  ]
}

function sortValue(sort: Sort): RawBuilder<string> {
  if (sort === 'changed') return sql`changed_at`
  return sort === 'name' ? sql`lower(name)` : sql`received_at`
}

function wordsOf(q: string): string[] {
  return lowerCase(q).split(/\s+/).filter(Boolean).slice(0, maxWords)
}

function escaped(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}

/** Returns a record as lists have it. */
export function listed(found: FoundRecord) {
  const { sort_value: _, answers: __, attribution: ___, hidden: ____, ...others } = found
  const { consent: _____, doubt: ______, ...record } = others
  return record
}

export const byNewest = (one: DeskRecord, other: DeskRecord) =>
  one.received_at < other.received_at ? 1 : -1

/** Returns what was sent by field, without empty fields. */
export function sentOf(found: FoundRecord) {
  const { kind, email, source, answers = '{}' } = found
  const fields: object = kind === 'subscriber' ? { email, source } : JSON.parse(answers)
  const { hidden, ...others } = originFields(found)
  const values = Object.entries(hidden ?? {}).map(([name, value]) => [hiddenPrefix + name, value])
  const sent: Record<string, string> = { ...fields, ...others, ...Object.fromEntries(values) }
  return Object.fromEntries(Object.entries(sent).filter(([, text]) => text))
}

const maxSources = 50

/** Lists the most frequent values of submissions and subscribers. */
export async function mostFrequent(database: Kysely<Schema>, value: RawBuilder<string | null>) {
  const named = value.as('value')
  const rows = await database
    .selectFrom(
      database
        .selectFrom('submissions')
        .select(named)
        .where(isSubmission)
        .unionAll(database.selectFrom('newsletter_subscribers').select(named))
        .as('named'),
    )
    .select('value')
    .where('value', 'is not', null)
    .$narrowType<{ value: string }>()
    .groupBy('value')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('value')
    .limit(maxSources)
    .execute()
  return rows.map((row) => row.value)
}
