import { randomUUIDv7 } from 'node:crypto'
import type { NewPerson } from '../../../data/contracts/desk-person.ts'
import { personKey } from '../../storage/canonical-email.ts'
import type { Database } from '../../storage/database.ts'
import type { Done } from './change.ts'
import { personOf } from './people.ts'
import { storeNoteText } from './search-texts.ts'
import { addToTimeline } from './timeline.ts'

/**
 * Adds somebody who was met elsewhere, or the note to who is known already. Durable once it resolves.
 * @returns the id of the person, and whether they were known
 */
export function addPerson(
  database: Pick<Database, 'write'>,
  { name, email, phone, company, how, note }: NewPerson,
  { at, by }: Done,
): Promise<{ readonly id: string; readonly known: boolean }> {
  return database.write(async (transaction) => {
    const key = personKey(email ?? phone ?? '') || randomUUIDv7()
    const rows = transaction.selectFrom('people').select('id').where('key', '=', key)
    const known = (await rows.executeTakeFirst()) !== undefined
    const { person } = await personOf(transaction, { key, name, phone, company }, at)
    if (!known) {
      const id = randomUUIDv7()
      const body = { name, ...(how && { how }) }
      await addToTimeline(transaction, { id, person: person.id, type: 'added', body, at, by })
      const texts = [name, email, phone, company, how].filter((text) => text !== undefined)
      await storeNoteText(transaction, { id, note: texts.join('\n') })
    }
    if (note) {
      const id = randomUUIDv7()
      await addToTimeline(transaction, {
        id,
        person: person.id,
        type: 'note',
        body: { note },
        at,
        by,
      })
      await storeNoteText(transaction, { id, note })
    }
    return { id: person.id, known }
  })
}
