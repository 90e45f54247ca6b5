import { randomUUIDv7 } from 'node:crypto'
import { formKinds } from '../../../data/contracts/forms.ts'
import type { Bound } from './bounds.ts'
import { type StoredMessage, standsFor } from './message.ts'
import type { Messages } from './message-store.ts'
import type { Outcome } from './outcome.ts'
import { kindOf } from './sequences.ts'

/** How many submissions of a kind are mailed one by one within an hour: more than any real day brings. */
const maxAnHour = 30
const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

const ofAll = (max: number): Bound => ({
  ...{ shared: ['receiver', 'kind'], max, withinMs: hourMs },
  reason: `waits, because ${max} such mails were sent within an hour`,
})
/** More asked for a confirmation within an hour are no readers but a flood. */
const ofConfirmations = ofAll(100)
const ofReplies = ofAll(30)
/** A person who fills in every form gets as many: a confirmation, a reply and three results. */
const ofMailbox: readonly Bound[] = [
  ...[
    { max: 5, withinMs: hourMs, within: 'an hour' },
    { max: 10, withinMs: dayMs, within: 'a day' },
  ],
].map(({ max, withinMs, within }) => ({
  ...{ shared: ['mailbox'], max, withinMs },
  reason: `waits, because ${max} mails were sent to this mailbox within ${within}`,
}))

const kinds = new Map<string, string>(formKinds.map((kind) => [`${kind}.received`, `${kind}s`]))

/** Returns the bounds of a mail, which are on all that anybody can cause by typing any address. */
function boundsOf({ receiver, kind, step }: StoredMessage): readonly Bound[] {
  if (receiver === 'confirmations') return [ofConfirmations, ...ofMailbox]
  if (receiver === 'replies') return [ofReplies, ...ofMailbox]
  // Of those who confirmed their address, any number may get a mail.
  if (receiver !== 'sequences' || kind === kindOf('welcome')) return []
  // The next ones follow their first, days later.
  return step === 0 ? [ofReplies, ...ofMailbox] : [ofReplies]
}

/**
 * Lets a flood of one form send us one mail an hour instead of one each, and puts off what it would send to others, so
 * that other mails don't wait behind it and the mail server doesn't take us for a spammer. Nothing is lost: all
 * submissions are at the desk, and what was put off is sent later.
 */
export function mailsByTheHour(
  send: (message: StoredMessage, ending: AbortSignal) => Promise<Outcome>,
  messages: Pick<Messages, 'attemptedSince' | 'replaceBy' | 'freeAt'>,
  now: () => Promise<Date>,
) {
  return async (message: StoredMessage, ending: AbortSignal): Promise<Outcome> => {
    const bounds = boundsOf(message)
    const kind = kinds.get(message.kind)
    if (kind === undefined && bounds.length === 0) return send(message, ending)
    const at = await now()
    for (const bound of bounds) {
      const until = await messages.freeAt(message, bound, at)
      if (until) return { kind: 'postponed', until, reason: bound.reason }
    }
    if (kind === undefined) return send(message, ending)
    const count = await messages.attemptedSince(message, new Date(at.getTime() - hourMs))
    if (count < maxAnHour) return send(message, ending)
    await messages.replaceBy(floodNotice(message, kind, at), message, at)
    return { kind: 'skipped', reason: standsFor }
  }
}

/** The one mail of an hour, the same for all processes. @param submissions the kind of what came in */
function floodNotice({ receiver, kind }: StoredMessage, submissions: string, at: Date) {
  const from = new Date(at.getTime() - (at.getTime() % hourMs))
  const type = 'submissions.many'
  return {
    id: randomUUIDv7(),
    dedupe_key: `${type}.${receiver}.${kind}.${from.toISOString()}`,
    kind: type,
    payload: JSON.stringify({ type, kind: submissions, from: from.toISOString() }),
    due_at: new Date(from.getTime() + hourMs).toISOString(),
  }
}
