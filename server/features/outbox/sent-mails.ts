import type { Kysely } from 'kysely'
import type { Status } from '../../../data/contracts/desk.ts'
import type { TimelineItem } from '../../../data/contracts/desk-person.ts'
import type { Kind } from '../../../data/contracts/forms.ts'
import mails from '../../../data/mails.json' with { type: 'json' }
import site from '../../../data/site.json' with { type: 'json' }
import { fill } from '../../assistant/fill.ts'
import type { Schema } from '../../storage/schema.ts'
import { sequences } from './sequences.ts'

interface Known {
  readonly id: string
  readonly kind: Kind
  /** Of who sent it. */
  readonly status: Status
  readonly sent: Readonly<Record<string, string>>
}

type Mail = Omit<Extract<TimelineItem, { type: 'mail' }>, 'type'>

/** Returns the mails to a person, given by what they sent, that are in the outbox: those of 30 days, and the next one. */
export async function mailsOf(database: Kysely<Schema>, known: readonly Known[]): Promise<Mail[]> {
  const records = new Map(known.map((record) => [record.id, record]))
  if (records.size === 0) return []
  const rows = await database
    .selectFrom('messages')
    .select(['id', 'submission', 'step', 'state', 'due_at', 'ended_at'])
    .where('submission', 'in', [...records.keys()])
    .where('receiver', 'in', ['replies', 'sequences'])
    .execute()
  const found = rows.flatMap(({ id, submission, step, state, due_at, ended_at }) => {
    const record = records.get(submission ?? '')
    if (!record) return []
    const { subject = '' } = mailAt(record, step)
    const at = ended_at ?? due_at
    // As long as somebody is in touch with them.
    const isHeld = state === 'waiting' && step !== null && record.status !== 'new'
    const shown = fill(subject, { site, stage: record.sent.stage })
    const shownState = isHeld ? ('skipped' as const) : state
    return [{ id, subject: shown, state: shownState, held: isHeld, at }]
  })
  return found.toSorted((one, other) => one.at.localeCompare(other.at))
}

/** Returns the mail back, or the one at a place of its sequence. */
function mailAt(
  { kind, sent: { form = kind } }: Known,
  step: number | null,
): { readonly subject?: string } {
  if (step !== null) return sequences[kind === 'subscriber' ? 'welcome' : form]?.steps[step] ?? {}
  const replies: Readonly<Record<string, { subject: string }>> = mails.replies
  return kind === 'assessment' ? mails.result : (replies[form] ?? mails.replies.other)
}
