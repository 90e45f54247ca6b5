import { type RawBuilder, sql } from 'kysely'
import type { dues, PeopleSearch } from '../../../../data/contracts/desk-people.ts'
import type { Term } from '../../../storage/folded.ts'
import { rankOf } from '../../people/summary.ts'
import { hasTerm, ofRow } from '../conditions.ts'

/** What leaves some people. */
export interface Filter {
  readonly condition: RawBuilder<unknown>
  /** Selects the ids of people, so that it tells quickly whether they are few. Missing if no index serves. */
  readonly ids?: (max: number) => RawBuilder<{ id: string }>
}

/** Returns the conditions for who sent something, whatever it was, beside their status. */
export function personFilters(
  search: Pick<PeopleSearch, 'owner' | 'due' | 'fit' | 'unread'>,
  { today, member }: { readonly today: string; readonly member: string },
) {
  const { owner, due, fit, unread } = search
  const asked = { sort: 'newest', owner, due, fit, unread } as const
  return filtersOf(asked, today, member)
}

/** Returns the conditions of a search without words, those first that usually leave the fewest people. */
export function filtersOf(search: PeopleSearch, today: string, member: string): Filter[] {
  const { status, owner, fit, due, unread } = search
  const isUnread = sql`not exists (select 1 from people_seen as seen where seen.person = people.id
    and seen.member = ${member} and seen.latest_at >= people.latest_at)`
  const isOwner = (column: RawBuilder<unknown>) =>
    owner === 'none' ? sql`${column} is null` : sql`${column} = ${owner}`
  return [
    ...sentFilters(search),
    ...(due ? [ofPeople(next, dueConditions(today)[due])] : []),
    ...(owner ? [ofPeople(sql`people.owner`, isOwner)] : []),
    ...(status ? [ofPeople(sql`people.status`, (column) => sql`${column} = ${status}`)] : []),
    ...(fit ? [plain(sql`people.fit = ${rankOf(fit)}`)] : []),
    ...(unread === undefined ? [] : [plain(unread ? isUnread : sql`not ${isUnread}`)]),
  ]
}

const plain = (condition: RawBuilder<unknown>): Filter => ({ condition })

/** Hides a column from indexes, for rows that another one finds: this one's would find far more. */
const unindexed = (column: RawBuilder<unknown>) => sql`coalesce(${column}, null)`

type Condition = (column: RawBuilder<unknown>) => RawBuilder<unknown>

function ofPeople(column: RawBuilder<unknown>, condition: Condition): Filter {
  return {
    condition: condition(unindexed(column)),
    ids: (max) => sql`select people.id from people
      where people.merged_into is null and ${condition(column)} limit ${sql.lit(max)}`,
  }
}

/** As the index of next steps has it. */
const next = sql`coalesce(people.follow_up_on, 'none')`

const dueConditions = (today: string): Readonly<Record<(typeof dues)[number], Condition>> => ({
  today: (step) => sql`${step} = ${today}`,
  overdue: (step) => sql`${step} < ${today}`,
  any: (step) => sql`${step} < 'none'`,
})

/** One thing that was sent has to match all of these. */
function sentFilters(search: PeopleSearch): Filter[] {
  const conditions = sentConditions(search)
  if (conditions.length === 0) return []
  const all = (column: Condition) =>
    sql.join(
      conditions.map(([name, condition]) => condition(column(sql.ref(`sent.${name}`)))),
      sql` and `,
    )
  const { from } = search
  return [
    {
      condition: sql`${ofPerson(sql`submissions as sent`, sql`sent.person`)} and ${all(unindexed)})`,
      ids: (max) => sql`select coalesce(own.merged_into, own.id) as id
        from (select sent.person from submissions as sent
          where sent.person is not null and ${all((column) => column)} limit ${sql.lit(max)}) as found
        join people as own on own.id = found.person`,
    },
    // Nobody has sent something after their newest.
    ...(from ? [plain(sql`people.latest_at >= ${from}`)] : []),
  ]
}

/** Returns the conditions of a search for what was sent, with the column of each. */
export function sentConditions({ kind, source, campaign, heard, from, to }: PeopleSearch) {
  const equals =
    (value: string): Condition =>
    (column) =>
      sql`${column} = ${value}`
  const conditions: readonly (readonly [name: string, condition: Condition | undefined])[] = [
    ['campaign', campaign === undefined ? undefined : equals(campaign)],
    ['source', heard === undefined ? undefined : equals(heard)],
    ['kind', heard === undefined ? undefined : equals('application')],
    ['source', source === undefined ? undefined : equals(source)],
    ['received_at', from === undefined ? undefined : (column) => sql`${column} >= ${from}`],
    // Before the next day: no time of a day has a sign that is greater than `T~`.
    ['received_at', to === undefined ? undefined : (column) => sql`${column} < ${`${to}T~`}`],
    ['kind', kind === undefined ? undefined : equals(kind)],
  ]
  return conditions.flatMap(([name, condition]) => (condition ? [[name, condition] as const] : []))
}

/** Opens `exists` over rows of a person, also as somebody who turned out to be them; SQLite joins in this order. */
const ofPerson = (rows: RawBuilder<unknown>, person: RawBuilder<unknown>) => sql`exists (
  select 1 from people as own cross join ${rows}
  where coalesce(own.merged_into, own.id) = coalesce(people.id, null) and ${person} = own.id`

/**
 * Returns the condition that a term is in something that a person sent, or in a note about them. The offset keeps
 * PostgreSQL from collecting all that have the term first, for each slice again.
 */
export function isFound(term: Term) {
  const sent = ofPerson(sql`submissions as sent cross join submission_texts`, sql`sent.person`)
  const noted = ofPerson(sql`timeline cross join note_texts`, sql`timeline.person`)
  return sql`(${sent} and submission_texts.id = sent.id and ${hasTerm(sql`submission_texts.folded`, term)} ${ofRow})
    or ${noted} and note_texts.id = timeline.id and ${hasTerm(sql`note_texts.folded`, term)} ${ofRow}))`
}
