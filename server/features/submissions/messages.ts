import { type FormKind, forms } from '../../../data/contracts/forms.ts'
import type { Message } from '../outbox/outbox.ts'
import { replyId } from '../outbox/sent-mails.ts'
import type { Row, Sent } from './row.ts'

/** The message of a submission. The consent stays here: it is evidence, and no receiver needs it to answer. */
export function messageOf(
  kind: FormKind,
  row: Row,
  { consent: _, ...sent }: Sent,
  at: Date,
): Message {
  const event = `${kind}.received` as const
  const payload = () =>
    forms[kind].isPayload ? sent : { type: event, timestamp: at.toISOString(), ...sent }
  return { event, person: row.email, payload, at }
}

/**
 * The mail back to the sender. It has nothing that was typed but the name, so that nobody can send texts by it. An
 * assessment's texts are the server's own.
 */
export function replyOf(kind: FormKind, { id, email, name }: Row, sent: Sent, at: Date): Message {
  const { attribution: _, hidden: __, consent: ___, source: ____, ...result } = sent
  const payload = () => (kind === 'assessment' ? result : { name, form: sent.form })
  return { id: replyId(id), event: `${kind}.reply`, person: email, payload, at }
}
