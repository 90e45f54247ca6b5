import type { Kysely } from 'kysely'
import type { Status } from '../../../data/contracts/desk.ts'
import type { ImportCounts, ImportType } from '../../../data/contracts/imports.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Suppressions } from '../people/suppressions.ts'
import type { Imported } from './rows.ts'

/** Somebody who is known by the key of a row. */
interface Known {
  /** That of the key, to which rows belong. */
  readonly id: string
  /** Whom the key's person turned out to be. */
  readonly survivor: string
  readonly phone: string | null
  readonly company: string | null
  readonly status: Status
}

export interface Planned {
  readonly person: Imported
  readonly known: Known | undefined
  /** Whether they come on the newsletter's list. */
  readonly joins: boolean
}

export const noCounts: ImportCounts = {
  ...{ rows: 0, added: 0, known: 0, listed: 0, on_list: 0, suppressed: 0, repeated: 0, refused: 0 },
}

interface Options {
  readonly type: ImportType
  readonly suppressions: Pick<Suppressions, 'among'>
  /** The keys of earlier rows. */
  readonly seen: ReadonlySet<string>
}

interface Plan {
  readonly planned: readonly Planned[]
  readonly counts: ImportCounts
  /** Of those who are planned. */
  readonly keys: ReadonlySet<string>
}

/** Decides what becomes of a few rows, and counts it. */
export async function planOf(
  tables: Kysely<Schema>,
  rows: readonly Imported[],
  { type, suppressions, seen }: Options,
): Promise<Plan> {
  const counts = { ...noCounts, rows: rows.length }
  const emails = rows.flatMap(({ email }) => email ?? [])
  const reasons = await suppressions.among(emails, tables)
  // Who left is still somebody to work with; who was erased is not.
  const isLeftOut = ({ email = '' }: Imported) => {
    const reason = reasons.get(email)
    return type === 'subscribers' ? reason !== undefined : reason === 'erased'
  }
  const known = await knownBy(tables, rows)
  const listed = type === 'subscribers' ? await listedAmong(tables, emails) : new Set()
  const keys = new Set<string>()
  const planned = rows.flatMap((person): Planned[] => {
    if (isLeftOut(person)) counts.suppressed += 1
    else if (seen.has(person.key) || keys.has(person.key)) counts.repeated += 1
    else {
      if (person.key) keys.add(person.key)
      const found = known.get(person.key)
      const isOnList = listed.has(person.email)
      const joins = type === 'subscribers' && !isOnList
      counts[found ? 'known' : 'added'] += 1
      if (type === 'subscribers') counts[joins ? 'listed' : 'on_list'] += 1
      return [{ person, known: found, joins }]
    }
    return []
  })
  return { planned, counts, keys }
}

async function knownBy(tables: Kysely<Schema>, rows: readonly Imported[]) {
  const keys = rows.map(({ key }) => key).filter(Boolean)
  if (keys.length === 0) return new Map<string, Known>()
  const found = await tables
    .selectFrom('people as own')
    .innerJoin('people', (join) =>
      join.on(({ fn, eb }) => eb('people.id', '=', fn.coalesce('own.merged_into', 'own.id'))),
    )
    .select(['own.key', 'own.id', 'people.id as survivor'])
    .select(['people.phone', 'people.company', 'people.status'])
    .where('own.key', 'in', keys)
    .execute()
  return new Map(found.map(({ key, ...one }): [string, Known] => [key, one]))
}

async function listedAmong(tables: Kysely<Schema>, emails: readonly string[]) {
  if (emails.length === 0) return new Set<string | undefined>()
  const rows = await tables
    .selectFrom('newsletter_subscribers')
    .select('email')
    .where('email', 'in', emails)
    .where('state', 'in', ['listed', 'bounced'])
    .execute()
  return new Set<string | undefined>(rows.map(({ email }) => email))
}

/** Adds counts up. */
export function sumOf(one: ImportCounts, other: ImportCounts): ImportCounts {
  const names = Object.keys(one) as (keyof ImportCounts)[]
  return Object.fromEntries(
    names.map((name) => [name, one[name] + other[name]]),
  ) as unknown as ImportCounts
}
