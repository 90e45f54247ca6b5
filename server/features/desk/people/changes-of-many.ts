import { randomUUIDv7 } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { PeopleBulk, PersonChange } from '../../../../data/contracts/desk-people.ts'
import type { Database } from '../../../storage/database.ts'
import type { Schema } from '../../../storage/schema.ts'
import { changePerson, type Done } from '../../people/change.ts'
import { lockPerson, type Person } from '../../people/people.ts'
import { isMember } from './changes.ts'

/** So many are changed in one transaction, because it keeps others from theirs. */
const batchSize = 20

/** What is decided about many people at once. Durable once a promise resolves. */
export function changesOfMany(database: Database) {
  /** Changes each of these people. @returns how many were different */
  async function changeEach(
    ids: readonly string[],
    wantedOf: (tables: Kysely<Schema>, person: Person) => Promise<PersonChange>,
    done: Done,
  ): Promise<number> {
    let count = 0
    // In one order everywhere, so that two of these wait for each other in no circle.
    const sorted = ids.toSorted()
    for (let start = 0; start < sorted.length; start += batchSize) {
      const batch = sorted.slice(start, start + batchSize)
      count += await database.write(async (transaction) => {
        let changed = 0
        for (const id of batch) {
          const person = await lockPerson(transaction, id)
          if (!person || person.merged_into) continue
          const wanted = await wantedOf(transaction, person)
          if (await changePerson(transaction, person, wanted, done)) changed += 1
        }
        return changed
      })
      await setImmediate()
    }
    return count
  }

  return {
    /**
     * Changes many, whatever was changed meanwhile.
     * @returns how many were different, with the id by which it can be undone; undefined if no member has that id
     */
    async change(
      ids: readonly string[],
      { status, owner }: Pick<PeopleBulk, 'status' | 'owner'>,
      done: Done,
    ): Promise<{ readonly count: number; readonly id: string } | undefined> {
      if (!(await isMember(database.read, owner))) return undefined
      const id = randomUUIDv7()
      const count = await changeEach(ids, async () => ({ status, owner }), { ...done, batch: id })
      return { count, id }
    },

    /** Gives each of them back what they had, unless it was changed again since. @returns how many had it back */
    async undo(id: string, done: Done): Promise<number> {
      const changed = await database.read
        .selectFrom('timeline')
        .select('person')
        .distinct()
        .where('batch', '=', id)
        .execute()
      const people = changed.map(({ person }) => person)
      return changeEach(people, (tables, person) => before(tables, person, id), done)
    },
  }
}

export type ChangesOfMany = ReturnType<typeof changesOfMany>

/** What a person had before a change of many, as far as they still have what it gave them. */
async function before(tables: Kysely<Schema>, person: Person, batch: string) {
  const entries = await tables
    .selectFrom('timeline')
    .select(['type', 'body'])
    .where('batch', '=', batch)
    .where('person', '=', person.id)
    .execute()
  let wanted: PersonChange = {}
  for (const { type, body } of entries) {
    const { from = null, to = null } = JSON.parse(body)
    if (type === 'status' && person.status === to) wanted = { ...wanted, status: from }
    // Who was removed since looks after nobody.
    const isOwner = type === 'owner' && person.owner === to && (await isMember(tables, from))
    if (isOwner) wanted = { ...wanted, owner: from }
  }
  return wanted
}
