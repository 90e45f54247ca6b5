import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** What a mail of the morning is about. Names are read when it is sent, so that none outlives the person. */
export interface Planned {
  readonly day: string
  /** From when on what came in is new. */
  readonly since: string
  /** Whose next steps it lists; null of those who are nobody's, with what is new. */
  readonly owner: string | null
}

interface Person {
  readonly name: string
  readonly company: string | null
}

export interface Step extends Person {
  readonly follow_up_on: string
  readonly follow_up_note: string | null
}

/** Finds the next steps that are due, the earliest first, and counts them all. */
export async function stepsBy(
  tables: Kysely<Schema>,
  { day, owner }: Omit<Planned, 'since'>,
  max: number,
): Promise<{ rows: Step[]; all: number }> {
  // Who was removed looks after nobody.
  const isTheirs = owner
    ? sql`owner = ${owner}`
    : sql`not exists (select 1 from members where members.id = people.owner and removed_at is null)`
  const { rows } = await sql<Step & { all: number }>`
    select name, company, follow_up_on, follow_up_note, count(*) over () as "all" from people
    where merged_into is null and coalesce(follow_up_on, 'none') <= ${day} and ${isTheirs}
    order by coalesce(follow_up_on, 'none'), id limit ${sql.lit(max)}`.execute(tables)
  return { rows, all: rows[0]?.all ?? 0 }
}

/** Finds new people who sent more than a sign-up since a time, the newest first, and counts them all. */
export async function newSince(
  tables: Kysely<Schema>,
  since: string,
  max: number,
): Promise<{ rows: Person[]; all: number }> {
  const { rows } = await sql<Person & { all: number }>`
    select name, company, count(*) over () as "all" from people
    where merged_into is null and status = 'new' and id in (
      select coalesce(own.merged_into, own.id) from submissions
      join people as own on own.id = submissions.person
      where received_at >= ${since} and kind <> 'subscriber')
    order by latest_at desc, id desc limit ${sql.lit(max)}`.execute(tables)
  return { rows, all: rows[0]?.all ?? 0 }
}
