import type { Kysely } from 'kysely'
import type { Database } from '../../storage/database.ts'
import type { Schema } from '../../storage/schema.ts'
import { copyStatus } from './change.ts'
import { idsOf, lockPerson, type Person } from './people.ts'
import { summarize } from './summary.ts'
import { addToTimeline } from './timeline.ts'

type Outcome = 'done' | 'unknown' | 'same'

/** Two people who turn out to be one. Their rows stay apart, so that it can be undone. */
export function mergeStore(database: Database) {
  return {
    /** Returns the id of the person with this key, or of whom they turned out to be; undefined if there is none. */
    async idOf(key: string): Promise<string | undefined> {
      const asked = database.read
        .selectFrom('people')
        .select(({ fn }) => fn.coalesce('merged_into', 'id').as('id'))
        .where('key', '=', key)
      return (await asked.executeTakeFirst())?.id
    },

    /** Makes a person, and all who are them, part of another one, who keeps their status. */
    merge(into: string, from: string, at: Date): Promise<Outcome> {
      if (into === from) return Promise.resolve('same')
      return database.write(async (transaction) => {
        // In the order of a submission, which finds its own person first.
        const other = await lockPerson(transaction, from)
        const person = await lockPerson(transaction, into)
        if (!person || !other || person.merged_into || other.merged_into) return 'unknown'
        const ids = await idsOf(transaction, from)
        const people = transaction.updateTable('people').set({ merged_into: into })
        await people.where('id', 'in', ids).execute()
        await copyStatus(transaction, into, person.status)
        await summarize(transaction, into)
        await changed(transaction, person, at)
        const body = { person: from, name: other.name, key: other.key }
        await addToTimeline(transaction, { person: into, type: 'merged', body, at })
        return 'done'
      })
    },

    /** Undoes a merge: what somebody sent is theirs again, with the status that they had. */
    part(into: string, from: string, at: Date): Promise<Outcome> {
      return database.write(async (transaction) => {
        const other = await lockPerson(transaction, from)
        const person = await lockPerson(transaction, into)
        if (!person || other?.merged_into !== into) return 'unknown'
        const people = transaction.updateTable('people').set({ merged_into: null })
        await people.where('id', '=', from).execute()
        await copyStatus(transaction, from, other.status)
        for (const one of [into, from]) await summarize(transaction, one)
        for (const one of [person, other]) await changed(transaction, one, at)
        const body = { person: from, name: other.name, key: other.key }
        await addToTimeline(transaction, { person: into, type: 'parted', body, at })
        return 'done'
      })
    },
  }
}

export type Merges = ReturnType<typeof mergeStore>

/** Lets open desks read a person again, and refuses what they decided on an older state. */
async function changed(transaction: Kysely<Schema>, { id, version }: Person, at: Date) {
  await transaction
    .updateTable('people')
    .set({ version: version + 1, changed_at: at.toISOString() })
    .where('id', '=', id)
    .execute()
}
