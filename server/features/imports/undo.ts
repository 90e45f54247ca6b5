import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../../storage/engine.ts'
import type { Schema } from '../../storage/schema.ts'
import { type Outbox, removalMessage } from '../outbox/outbox.ts'
import { summarize } from '../people/summary.ts'

interface Trace {
  readonly person: string
  readonly key: string
  readonly survivor: string
  readonly submission: string | null
  readonly is_new: 0 | 1
  /** Whether nothing happened to them but the import. */
  readonly is_untouched: boolean | 0 | 1
  /** Whether their place on the list is still that of the import. */
  readonly is_listed: boolean | 0 | 1
}

interface Undoing {
  readonly id: string
  /** When the import began: all that it has written has this time. */
  readonly at: string
  readonly now: Date
}

/**
 * Takes back what an import did to the next few people after one. @returns the last of them; undefined if there are none
 */
export async function undoSome(
  transaction: Kysely<Schema>,
  outbox: Outbox,
  { id, at, now }: Undoing,
  after: string,
  max: number,
) {
  const { rows: next } = await sql<{ person: string }>`select person from import_people
    where import = ${id} and person > ${after} order by person limit ${sql.lit(max)}`.execute(
    transaction,
  )
  if (next.length === 0) return undefined
  const ids = next.map(({ person }) => person)
  // Before what was written about them is looked at, so that nothing comes in between.
  const locked = transaction.selectFrom('people').select('id').where('id', 'in', ids).orderBy('id')
  await locked.$if(isPostgres(transaction), (rows) => rows.forUpdate()).execute()
  const traces = await tracesOf(transaction, { id, at, ids })
  let removed = 0
  for (const { person, key, survivor, submission, ...trace } of traces) {
    const isWhole = trace.is_new === 1 && Boolean(trace.is_untouched)
    const isListed = submission !== null && Boolean(trace.is_listed)
    if (!isWhole && !(trace.is_new === 0 && isListed)) continue
    removed += 1
    if (isListed) await outbox.add(transaction, removalMessage('subscriber.left', key, now))
    if (isWhole) {
      await transaction.deleteFrom('people').where('id', '=', person).execute()
      continue
    }
    // First, because the list only loses its reference to a sign-up.
    const list = transaction.deleteFrom('newsletter_subscribers')
    await list.where('submission', '=', submission).execute()
    await transaction.deleteFrom('submissions').where('id', '=', submission).execute()
    await transaction
      .deleteFrom('timeline')
      .where(({ and }) => and({ person, at, type: 'listed' }))
      .execute()
    await summarize(transaction, survivor)
    const changed = transaction.updateTable('people').set({ changed_at: now.toISOString() })
    await changed.where('id', '=', survivor).execute()
  }
  return { last: ids.at(-1) ?? '', removed, kept: traces.length - removed }
}

async function tracesOf(
  transaction: Kysely<Schema>,
  { id, at, ids }: { id: string; at: string; ids: readonly string[] },
): Promise<readonly Trace[]> {
  const isListed = sql`exists (select 1 from newsletter_subscribers as kept
    where kept.submission = done.submission and kept.state = 'listed')`
  const isUntouched = sql`people.version = 0 and people.merged_into is null
    and not exists (select 1 from people as other where other.merged_into = people.id)
    and not exists (select 1 from submissions as sent where sent.person = people.id
      and sent.id <> coalesce(done.submission, ''))
    and not exists (select 1 from timeline where timeline.person = people.id
      and timeline.at <> ${at})
    and not exists (select 1 from newsletter_subscribers as kept where kept.person = people.id
      and coalesce(kept.submission, '') <> coalesce(done.submission, ''))
    and (done.submission is null or ${isListed})`
  const { rows } = await sql<Trace>`select done.person, people.key,
      coalesce(people.merged_into, people.id) as survivor, done.submission, done.is_new,
      ${isUntouched} as is_untouched, ${isListed} as is_listed
    from import_people as done join people on people.id = done.person
    where done.import = ${id} and done.person in (${sql.join(ids)})`.execute(transaction)
  return rows
}
