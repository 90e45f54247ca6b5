import { type Kysely, type RawBuilder, sql } from 'kysely'
import { fits } from '../../../data/contracts/desk-people.ts'
import { type Facts, fitOf } from '../../../data/contracts/fit.ts'
import type { Kind } from '../../../data/contracts/forms.ts'
import type { Schema } from '../../storage/schema.ts'

/**
 * Returns a column of the newest that a row of `people` has sent, also as somebody who turned out to be them. SQLite
 * compares an index of an expression with expressions only, and joins in this order.
 */
function newest<Value>(column: RawBuilder<unknown>, kinds: readonly Kind[] = []) {
  const isOfKind =
    kinds.length > 0 ? sql`and sent.kind in (${sql.join(kinds.map(sql.lit))})` : sql``
  return sql<Value>`(select ${column} from people as own cross join submissions as sent
    where coalesce(own.merged_into, own.id) = coalesce(people.id, null) and sent.person = own.id
      ${isOfKind}
    order by sent.received_at desc, sent.id desc limit 1)`
}

const asked: readonly Kind[] = ['application', 'assessment']
const answer = (application: string, assessment: string) =>
  newest<string | null>(
    sql`coalesce(sent.fields ->> ${sql.lit(application)}, sent.fields ->> ${sql.lit(assessment)})`,
    asked,
  )

/** What is known of a row of `people` by what they have sent. */
export const sentColumns = {
  kind: newest<Kind | null>(sql`sent.kind`),
  revenue: answer('annual_revenue', 'revenue'),
  team: answer('team_size', 'team'),
  stage: newest<string | null>(sql`sent.fields ->> 'stage'`, ['assessment']),
}

/** Copies to a person what lists are sorted by, after they have sent something, or what they sent has gone. */
export async function summarize(transaction: Kysely<Schema>, id: string): Promise<void> {
  const { revenue, team, stage } = sentColumns
  const latest = newest<string | null>(sql`sent.received_at`)
  const { rows } = await sql<Facts & { latest_at: string | null }>`
    select ${revenue} as revenue, ${team} as team, ${stage} as stage, ${latest} as latest_at
    from people where id = ${id}`.execute(transaction)
  const [facts] = rows
  if (!facts) return
  await transaction
    .updateTable('people')
    .set({ fit: rankOf(fitOf(facts)), ...(facts.latest_at && { latest_at: facts.latest_at }) })
    .where('id', '=', id)
    .execute()
}

/** A fit as it is stored, so that rows sort by it. */
export const rankOf = (fit: (typeof fits)[number]) => `${fits.indexOf(fit)}`
