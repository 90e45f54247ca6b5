import { type FormKind, forms } from '../../../data/contracts/forms.ts'
import { languageOf } from '../../../data/contracts/languages.ts'
import type { Message } from '../outbox/outbox.ts'
import type { Row, Sent } from '../people/submission-row.ts'

/** The message of a submission. The consent stays here: it is evidence, and no receiver needs it to answer. */
export function messageOf(
  kind: FormKind,
  row: Row,
  { consent: _, ...sent }: Sent,
  at: Date,
): Message {
  const received = `${kind}.received` as const
  const payload = () =>
    forms[kind].isPayload ? sent : { type: received, timestamp: at.toISOString(), ...sent }
  return { kind: received, person: row.email, submission: row.id, payload, at }
}

/**
 * The mail back to the sender. It has nothing that was typed, so that nobody can send texts by it. An assessment's texts
 * are the server's own.
 */
export function replyOf(kind: FormKind, { id, email }: Row, sent: Sent, at: Date): Message {
  const { attribution: _, hidden, consent: __, source: ___, ...result } = sent
  const language = languageOf(hidden)
  const payload = () =>
    kind === 'assessment' ? result : { form: sent.form, ...(language && { language }) }
  return {
    ...{ kind: `${kind}.reply`, person: email, mail: { lane: 'replies', address: email } },
    ...{ submission: id, dedupeKey: `reply.${id}`, payload, at },
  }
}
