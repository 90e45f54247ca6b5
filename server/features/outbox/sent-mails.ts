import { type Kysely, sql } from 'kysely'
import type { Status } from '../../../data/contracts/desk.ts'
import type { TimelineItem } from '../../../data/contracts/desk-person.ts'
import type { Kind } from '../../../data/contracts/forms.ts'
import mails from '../../../data/mails.json' with { type: 'json' }
import site from '../../../data/site.json' with { type: 'json' }
import { fill } from '../../assistant/fill.ts'
import type { Schema } from '../../storage/schema.ts'
import { postKey } from './post-key.ts'
import { sequences } from './sequences.ts'

interface Known {
  readonly id: string
  readonly kind: Kind
  /** Of who sent it. */
  readonly status: Status
  readonly sent: Readonly<Record<string, string>>
}

type Mail = Omit<Extract<TimelineItem, { type: 'mail' }>, 'type'>

/** Returns the mails about what a person sent that are in the outbox: those of 30 days, and the next one. */
export async function mailsOf(database: Kysely<Schema>, known: readonly Known[]): Promise<Mail[]> {
  const records = new Map(known.map((record) => [record.id, record]))
  if (records.size === 0) return []
  const rows = await database
    .selectFrom('messages')
    .select(['id', 'receiver', 'submission', 'step', 'state', 'due_at', 'ended_at'])
    .where('submission', 'in', [...records.keys()])
    .where('receiver', 'in', ['confirmations', 'replies', 'sequences'])
    .execute()
  const found = rows.flatMap(({ id, receiver, submission, step, state, due_at, ended_at }) => {
    const record = records.get(submission ?? '')
    if (!record) return []
    const isQuestion = receiver === 'confirmations'
    const { subject = '' } = isQuestion ? mails.confirmation : mailAt(record, step)
    const at = ended_at ?? due_at
    // As long as somebody is in touch with them.
    const isHeld = state === 'waiting' && step !== null && record.status !== 'new'
    const shown = fill(subject, { site, stage: record.sent.stage })
    const shownState = isHeld ? ('skipped' as const) : state
    return [{ id, subject: shown, state: shownState, held: isHeld, at }]
  })
  return found.toSorted((one, other) => one.at.localeCompare(other.at))
}

/** Returns the posts and letters to the addresses of a person that are in the outbox, as `mailsOf` does. */
export async function newslettersTo(
  database: Kysely<Schema>,
  people: readonly string[],
): Promise<Mail[]> {
  const key = sql<string>`${postKey('', '').slice(0, -1)} || mailings.post || '.' || subscriber.id`
  const rows = await database
    .selectFrom('newsletter_subscribers as subscriber')
    .innerJoin('mailings', (join) => join.onTrue())
    .innerJoin('messages', (join) => join.on('messages.dedupe_key', '=', key))
    .leftJoin('blog_posts', 'blog_posts.id', 'mailings.post')
    .select(['messages.id', 'messages.state', 'messages.due_at', 'messages.ended_at'])
    .select(['blog_posts.subject', 'blog_posts.title'])
    .where('subscriber.person', 'in', people)
    // A post that was sent again has more than one.
    .whereRef('mailings.id', '=', 'messages.mailing')
    .execute()
  return rows.map(({ id, state, due_at, ended_at, subject, title }) => ({
    ...{ id, state, held: false, at: ended_at ?? due_at },
    subject: subject || title || '',
  }))
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
