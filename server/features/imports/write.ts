import { randomUUIDv7 } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { ImportType } from '../../../data/contracts/imports.ts'
import { searchTextOf } from '../../storage/folded.ts'
import type { Schema } from '../../storage/schema.ts'
import { jsonOf } from '../../storage/submissions.ts'
import { joinedMessage } from '../outbox/joined.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { searchedOf } from '../people/search-texts.ts'
import { rowOf } from '../people/submission-row.ts'
import { summarize } from '../people/summary.ts'
import type { Planned } from './plan.ts'

/** An import that runs. */
export interface Running {
  readonly id: string
  readonly type: ImportType
  readonly agreed: string | undefined
  readonly by: string | null
  readonly at: Date
}

type Rows<Table extends keyof Schema> = Insertable<Schema[Table]>[]

/** Stores a few rows, a statement for each table, in the caller's transaction. */
export async function writeRows(
  transaction: Kysely<Schema>,
  { outbox, links }: { outbox: Outbox; links: { of(email: string): string } },
  planned: readonly Planned[],
  running: Running,
): Promise<void> {
  const { at, by, type, id: imported } = running
  const time = at.toISOString()
  const people: Rows<'people'> = []
  const timeline: Rows<'timeline'> = []
  const texts: Rows<'note_texts'> = []
  const traces: Rows<'import_people'> = []
  const joining: { email: string; person: string; status: Planned['known'] }[] = []
  for (const { person, known, joins } of planned) {
    const { key, name, phone, company, email, note } = person
    const id = known?.id ?? randomUUIDv7()
    if (!known) {
      const told = { name, phone: phone ?? null, company: company ?? null }
      people.push({ id, key: key || id, ...told, changed_at: time, latest_at: time })
    }
    if (!known || joins) {
      const entry = randomUUIDv7()
      const body = { name, import: imported, ...(joins && { email, agreed: running.agreed }) }
      // Subscribers are kept for their place on the list, and forgotten with it.
      const kind = type === 'people' ? ('added' as const) : ('listed' as const)
      timeline.push({ id: entry, person: id, at: time, by, type: kind, body: jsonOf(body) })
      const searched = [name, email, phone, company].filter((text) => text !== undefined)
      texts.push({ id: entry, folded: searchTextOf(searched) })
    }
    if (note) {
      const entry = randomUUIDv7()
      timeline.push({ id: entry, person: id, at: time, by, type: 'note', body: jsonOf({ note }) })
      texts.push({ id: entry, folded: searchTextOf([note]) })
    }
    if (joins && email) joining.push({ email, person: id, status: known })
    else if (!known) traces.push({ import: imported, person: id, submission: null, is_new: 1 })
  }
  await insert(transaction, 'people', people)
  await insert(transaction, 'timeline', timeline)
  await insert(transaction, 'note_texts', texts)
  await list(transaction, joining, { outbox, links, running, traces })
  await insert(transaction, 'import_people', traces)
  for (const { person, known } of planned) {
    if (known) await fillIn(transaction, known, person, time)
  }
}

async function insert<Table extends keyof Schema>(
  transaction: Kysely<Schema>,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  if (rows.length === 0) return
  await transaction
    .insertInto(table)
    .values(rows as never)
    .execute()
}

interface Listing {
  readonly outbox: Outbox
  readonly links: { of(email: string): string }
  readonly running: Running
  readonly traces: Rows<'import_people'>
}

/** Puts addresses on the newsletter's list, with the words that were stated for all of them. */
async function list(
  transaction: Kysely<Schema>,
  joining: readonly { email: string; person: string; status: Planned['known'] }[],
  { outbox, links, running, traces }: Listing,
): Promise<void> {
  if (joining.length === 0) return
  const { at, agreed = '', id: imported } = running
  const joined_at = at.toISOString()
  const consent = { text: agreed, evidence: 'stated' as const }
  const signUps = joining.map(({ email, person, status }) => ({
    ...rowOf('subscriber', { email, source: 'import', consent }, at),
    ...{ email, person, status: status?.status ?? ('new' as const) },
  }))
  await insert(transaction, 'submissions', signUps)
  const searched = signUps.map((row) => ({ id: row.id, folded: searchTextOf(searchedOf(row)) }))
  await insert(transaction, 'submission_texts', searched)
  await transaction
    .insertInto('newsletter_subscribers')
    .values(
      signUps.map(({ id, email, person }) => ({
        ...{ id: randomUUIDv7(), email, person, submission: id },
        ...{ state: 'listed' as const, joined_at, mails: 0 },
      })),
    )
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(({ ref }) => ({
        ...{ person: ref('excluded.person'), submission: ref('excluded.submission') },
        ...{ state: 'listed' as const, joined_at, mails: 0, token: null, left_at: null },
        ...{ bounced_at: null, bounce_reason: null, bounce_mailing: null },
        ...{ unsure_at: null, unsure_mailing: null },
      })),
    )
    .execute()
  for (const [index, row] of signUps.entries()) {
    const { id: submission, email, person, source, attribution, hidden } = row
    const told = { email, submission, source, attribution, hidden, joined_at }
    await outbox.add(transaction, joinedMessage(told, links))
    const known = joining[index]?.status
    if (known) await summarize(transaction, known.survivor)
    traces.push({ import: imported, person, submission, is_new: known ? 0 : 1 })
  }
}

/** Adds what was not known of somebody. What they said themselves stays. */
async function fillIn(
  transaction: Kysely<Schema>,
  { survivor, phone, company }: NonNullable<Planned['known']>,
  person: Planned['person'],
  changed_at: string,
): Promise<void> {
  const added = {
    ...(!phone && person.phone && { phone: person.phone }),
    ...(!company && person.company && { company: person.company }),
  }
  const isSame = Object.keys(added).length === 0
  if (isSame) return
  const people = transaction.updateTable('people').set({ ...added, changed_at })
  await people.where('id', '=', survivor).execute()
}
