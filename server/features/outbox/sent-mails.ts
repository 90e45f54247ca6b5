import type { Kysely } from 'kysely'
import type { DeskDetail } from '../../../data/contracts/desk.ts'
import mails from '../../../data/mails.json' with { type: 'json' }
import site from '../../../data/site.json' with { type: 'json' }
import { fill } from '../../assistant/fill.ts'
import type { Schema } from '../../storage/schema.ts'
import { sequences, stepId } from './sequences.ts'

/** The id of the mail back for a submission. */
export const replyId = (submission: string) => `reply.${submission}`

type Known = Pick<DeskDetail, 'id' | 'kind' | 'sent'>

/** Returns the mails to the person of a record that are in the outbox: those of 30 days, and the next one. */
export async function mailsOf(
  database: Kysely<Schema>,
  { id: record, kind, sent: { form = kind, stage } }: Known,
): Promise<DeskDetail['mails']> {
  const replies: Readonly<Record<string, { subject: string }>> = mails.replies
  const reply = kind === 'assessment' ? mails.result : (replies[form] ?? mails.replies.other)
  const sequence = kind === 'subscriber' ? 'welcome' : form
  const steps = sequences[sequence]?.steps ?? []
  const subjects = new Map([
    [replyId(record), reply.subject],
    ...steps.map(({ subject }, step) => [stepId(sequence, step, record), subject] as const),
  ])
  const rows = await database
    .selectFrom('deliveries')
    .select(['id', 'state', 'due_at', 'ended_at'])
    .where('id', 'in', [...subjects.keys()])
    .execute()
  const found = rows.map(({ id, state, due_at, ended_at }) => {
    const subject = fill(subjects.get(id) ?? '', { site, stage })
    return { id, subject, state, at: ended_at ?? due_at }
  })
  return found.toSorted((one, other) => one.at.localeCompare(other.at))
}
