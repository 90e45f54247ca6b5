import type { Kysely } from 'kysely'
import type { Status, TimelineType } from '../../../data/contracts/desk.ts'
import type { PersonChange } from '../../../data/contracts/desk-people.ts'
import type { Schema } from '../../storage/schema.ts'
import { idsOf, type Person } from './people.ts'
import { addToTimeline } from './timeline.ts'

/** When something was done, and the id of the member who did it. */
export interface Done {
  readonly at: Date
  readonly by: string | null
  /** The id of a change of many, by which it can be undone. */
  readonly batch?: string
}

/** Changes a locked person, with an entry in the timeline for each thing. @returns whether anything was different */
export async function changePerson(
  transaction: Kysely<Schema>,
  person: Person,
  change: PersonChange,
  { at, by, batch }: Done,
): Promise<boolean> {
  const { id, version } = person
  const { status = person.status, owner = person.owner } = change
  const step = stepOf(person, change)
  const next = { ...person, status, owner, ...step }
  const entries = entriesOf(person, next)
  if (entries.length === 0) return false
  const changed_at = at.toISOString()
  const status_at = status === person.status ? person.status_at : changed_at
  const changed = { version: version + 1, changed_at, status_at }
  await transaction
    .updateTable('people')
    .set({ status, owner, ...step, ...changed })
    .where('id', '=', id)
    .execute()
  if (status !== person.status) await copyStatus(transaction, id, status)
  for (const entry of entries) {
    await addToTimeline(transaction, { ...entry, person: id, at, by, ...(batch && { batch }) })
  }
  return true
}

/** A next step that has no day any more has no words either. */
function stepOf(person: Person, change: PersonChange) {
  const { follow_up_on = person.follow_up_on, follow_up_note = person.follow_up_note } = change
  return { follow_up_on, follow_up_note: follow_up_on ? follow_up_note || null : null }
}

interface Entry {
  readonly type: TimelineType
  readonly body: Readonly<Record<string, string>>
}

function entriesOf(person: Person, next: Person): Entry[] {
  const isOtherStep =
    person.follow_up_on !== next.follow_up_on || person.follow_up_note !== next.follow_up_note
  const owners = {
    ...(person.owner && { from: person.owner }),
    ...(next.owner && { to: next.owner }),
  }
  const step = {
    ...(next.follow_up_on && { on: next.follow_up_on }),
    ...(next.follow_up_note && { note: next.follow_up_note }),
  }
  return [
    ...(person.status === next.status
      ? []
      : [{ type: 'status' as const, body: { from: person.status, to: next.status } }]),
    ...(person.owner === next.owner ? [] : [{ type: 'owner' as const, body: owners }]),
    ...(isOtherStep ? [{ type: 'step' as const, body: step }] : []),
  ]
}

/** Gives a locked person a status, with an entry in the timeline. */
export const setStatus = (
  transaction: Kysely<Schema>,
  person: Person,
  status: Status,
  done: Done,
): Promise<boolean> => changePerson(transaction, person, { status }, done)

/** Copies the status of a person to all that they sent, by which lists find it. */
export async function copyStatus(transaction: Kysely<Schema>, id: string, status: Status) {
  const ids = await idsOf(transaction, id)
  await transaction.updateTable('submissions').set({ status }).where('person', 'in', ids).execute()
}
