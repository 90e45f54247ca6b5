import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { RecordStatus } from '../../../data/contracts/desk.ts'
import type { PeopleSearch } from '../../../data/contracts/desk-people.ts'
import { isPostgres } from '../../storage/engine.ts'
import type { Term } from '../../storage/folded.ts'
import type { Schema } from '../../storage/schema.ts'

type Filters = Pick<PeopleSearch, 'source' | 'campaign' | 'kind'> & {
  readonly status?: RecordStatus | undefined
}

/** The conditions of a search without words, those first that usually leave the fewest rows. */
export function filtersOf({ source, campaign, status, kind }: Filters) {
  const columns = [
    [sql`source`, source],
    [sql`campaign`, campaign],
    [sql`submissions.status`, status],
    [sql`kind`, kind],
  ] as const
  return columns.filter(([, value]) => value).map(([column, value]) => filterOf(column, value))
}

export type Filter = ReturnType<typeof filterOf>

function filterOf(column: RawBuilder<unknown>, value: string | undefined) {
  return {
    condition: sql`${column} = ${value}`,
    /** For rows that another index has found: this one's would find far more. */
    unindexed: sql`coalesce(${column}, null) = ${value}`,
  }
}

/** Ends a subquery that PostgreSQL is to run for each row, and not once for all of them. */
export const ofRow = sql`limit 1 offset 0`

/** Returns the condition that a text has a term. */
export function hasTerm(text: RawBuilder<unknown>, term: Term) {
  const forms = term.map((form) => sql`${text} like ${`%${escaped(form)}%`} escape '\\'`)
  return sql`(${sql.join(forms, sql` or `)})`
}

/**
 * Returns the condition that a submission has a term, or a note about its person. SQLite joins in the order in which
 * it stands here, where it would begin with all notes; and compares an index of an expression with expressions only.
 */
export function isFound(term: Term) {
  return sql`(exists (select 1 from submission_texts as one
      where one.id = submissions.id and ${hasTerm(sql`one.folded`, term)} ${ofRow})
    or exists (select 1 from people as whose cross join timeline cross join note_texts
      where coalesce(whose.merged_into, whose.id) = coalesce(people.id, null)
        and timeline.person = whose.id and note_texts.id = timeline.id
        and ${hasTerm(sql`note_texts.folded`, term)} ${ofRow}))`
}

/** Returns the condition that a column has one of many ids, in a statement whose text is the same for all of them. */
export function isAmong(
  database: Kysely<Schema>,
  column: RawBuilder<unknown>,
  ids: readonly string[],
) {
  const json = JSON.stringify(ids)
  return isPostgres(database)
    ? sql<boolean>`${column} in (select json_array_elements_text(cast(${json} as json)))`
    : sql<boolean>`${column} in (select value from json_each(${json}))`
}

function escaped(form: string): string {
  return form.replace(/[\\%_]/g, '\\$&')
}
