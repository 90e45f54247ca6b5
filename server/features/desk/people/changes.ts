import { type Kysely, sql } from 'kysely'
import type { PersonChange } from '../../../../data/contracts/desk-people.ts'
import type { NewPerson } from '../../../../data/contracts/desk-person.ts'
import type { Database } from '../../../storage/database.ts'
import { countOf } from '../../../storage/rows.ts'
import type { Schema } from '../../../storage/schema.ts'
import { addPerson } from '../../people/add.ts'
import { changePerson, type Done } from '../../people/change.ts'
import { lockPerson, type Person } from '../../people/people.ts'
import { storeNoteText } from '../../people/search-texts.ts'
import { addToTimeline } from '../../people/timeline.ts'

type Outcome = 'done' | 'unknown' | 'conflict' | 'owner'

/** What is decided about people at the desk. Durable once a promise resolves. */
export function personChanges(database: Database) {
  /** Runs a change of a person, whom it locks. */
  function change(
    id: string,
    work: (transaction: Kysely<Schema>, person: Person) => Promise<Outcome>,
  ): Promise<Outcome> {
    return database.write(async (transaction) => {
      const person = await lockPerson(transaction, id)
      return person && !person.merged_into ? work(transaction, person) : 'unknown'
    })
  }

  return {
    /** Changes a person, or returns `conflict` if the version has changed, and `owner` if that is no member. */
    change: (id: string, wanted: PersonChange, { version, ...done }: Done & { version: number }) =>
      change(id, async (transaction, person) => {
        if (person.version !== version) return 'conflict'
        if (!(await isMember(transaction, wanted.owner))) return 'owner'
        await changePerson(transaction, person, wanted, done)
        return 'done'
      }),

    add: (person: NewPerson, done: Done) => addPerson(database, person, done),

    /** Stores a note about a person. A repeated id stores it once. */
    addNote: (person: string, { id, note }: { id: string; note: string }, { at, by }: Done) =>
      change(person, async (transaction) => {
        await addToTimeline(transaction, { id, person, type: 'note', body: { note }, at, by })
        await storeNoteText(transaction, { id, note })
        const changed = transaction.updateTable('people').set({ changed_at: at.toISOString() })
        await changed.where('id', '=', person).execute()
        return 'done'
      }),

    /** Notes that a member has seen what a person sent until then. */
    see: (person: string, member: string, latest_at: string) =>
      change(person, async (transaction) => {
        await transaction
          .insertInto('people_seen')
          .values({ person, member, latest_at })
          .onConflict((conflict) =>
            conflict
              .columns(['person', 'member'])
              .doUpdateSet({ latest_at })
              .where('people_seen.latest_at', '<', latest_at),
          )
          .execute()
        return 'done'
      }),
  }
}

export type PersonChanges = ReturnType<typeof personChanges>

/** Whether somebody may look after people: a member who was not removed. */
export async function isMember(tables: Kysely<Schema>, owner: string | null | undefined) {
  if (!owner) return true
  const isThere = sql<boolean>`id = ${owner} and removed_at is null`
  return (await countOf(tables, 'members', isThere)) > 0
}
