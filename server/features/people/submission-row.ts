import { hash, randomUUIDv7 } from 'node:crypto'
import {
  fieldOf,
  forms,
  type Kind,
  type Role,
  roles,
  textsOf,
} from '../../../data/contracts/forms.ts'
import { personKey } from '../../storage/canonical-email.ts'
import { type Origin, originColumns } from '../../storage/origin.ts'
import { jsonOf } from '../../storage/submissions.ts'
import { channelOf } from './channel.ts'
import type { Sender } from './people.ts'

type Fields = Readonly<Record<string, string | undefined>>

/** A valid body: the fields, and beside them the attribution, the hidden values and the consent. */
export interface Sent extends Origin {
  /** Missing if the form asks for none. */
  readonly email?: string | undefined
  readonly [field: string]: unknown
}

export type Row = ReturnType<typeof rowOf>

/** Returns the row of a submission, without whose it is. */
export function rowOf(kind: Kind, sent: Sent, at: Date) {
  const fields = fieldsOf(kind, sent)
  const role = (name: Role) => fields[kind === 'subscriber' ? name : fieldOf(kind, name)]
  const id = randomUUIDv7()
  // The id, if nothing tells who it was, so that nobody is taken for somebody else.
  const email = personKey(sent.email ?? role('phone') ?? '') || id
  const [name = email, , , source] = roles.map(role)
  return {
    ...{ id, kind, email, name, source: source ?? null, fields: jsonOf(fields) },
    ...originColumns(sent, at),
    campaign: sent.attribution?.utm_campaign ?? null,
    text_digest: textDigestOf(freeTextsOf(kind, sent)),
    received_at: at.toISOString(),
  }
}

/** Returns what a submission tells of who sent it. */
export function senderOf(kind: Kind, { email: key, name }: Row, sent: Sent): Sender {
  const told = (role: Role) => {
    const value = kind === 'subscriber' ? undefined : sent[fieldOf(kind, role)]
    return typeof value === 'string' ? value : undefined
  }
  const channel = channelOf(sent.attribution)
  return { key, name, phone: told('phone'), company: told('company'), channel }
}

/** Returns the answers without what stands beside them. A question that was left empty has none. */
function fieldsOf(kind: Kind, { attribution: _, hidden: __, consent: ___, ...sent }: Sent): Fields {
  const unanswered = kind === 'subscriber' ? undefined : forms[kind].unanswered
  const answers = Object.entries(sent).filter(([, value]) => value !== unanswered)
  return Object.fromEntries(answers) as Fields
}

/** Hashes what a person means: the visitor's clock and the page differ when the same is sent again. */
export function digestOf(kind: Kind, sent: Sent): string {
  const { timestamp: _, ...content } = fieldsOf(kind, sent)
  return hash('sha256', JSON.stringify([kind, content]), 'base64url')
}

/** Returns what a person wrote freely: nothing of a subscriber. */
function freeTextsOf(kind: Kind, sent: Sent): string[] {
  return kind === 'subscriber' ? [] : textsOf(kind, sent)
}

/** Returns all texts that were sent. */
export function allTextsOf(kind: Kind, sent: Sent): string[] {
  return Object.values(fieldsOf(kind, sent)).filter((value) => typeof value === 'string')
}

/** Different people write the same few words. */
const minLength = 100

/** Hashes texts, whatever their case and white space. @returns null if they are short */
function textDigestOf(texts: readonly string[]): string | null {
  const words = texts.join(' ').toLowerCase().split(/\s+/).filter(Boolean).join(' ')
  return words.length < minLength ? null : hash('sha256', words, 'base64url')
}
