import type { Kysely } from 'kysely'
import mails from '../../../data/mails.json' with { type: 'json' }
import { changedRows } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import { type StoredMessage, skipped } from './message.ts'
import type { Outbox } from './outbox.ts'
import type { Lane } from './receivers.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * By the form that was sent; `welcome` is of those who confirmed their subscription. A step's `days` count from the
 * mail before it, or from the beginning.
 */
export const sequences: Readonly<Record<string, (typeof mails.sequences)['welcome']>> =
  mails.sequences

/** What a mail that has not been sent keeps. */
export interface StepPayload {
  readonly sequence: string
  /** Its place in the sequence, from 0. */
  readonly step: number
  /** The id of the submission or the subscriber. */
  readonly record: string
  /** A value of the texts. */
  readonly stage?: unknown
}

/** The key of a step's only mail. */
const stepKey = (sequence: string, step: number, record: string) => `${sequence}.${step}.${record}`

export const kindOf = (sequence: string) => `sequence.${sequence}` as const

interface Enrolled extends Omit<StepPayload, 'step'> {
  readonly person: string
  /** Where the mails go. */
  readonly address: string
  /** When the sequence began. Rows keep it, so that none outlives the record. */
  readonly at: Date
}

/** Adds a mail of a sequence, unless there is none. @param from its days count from here */
async function addStep(
  outbox: Outbox,
  transaction: Kysely<Schema>,
  { person, address, at, ...payload }: Enrolled & StepPayload,
  from: Date,
): Promise<void> {
  const { sequence, step, record } = payload
  const next = sequences[sequence]?.steps[step]
  if (!next) return
  await outbox.add(transaction, {
    ...{ kind: kindOf(sequence), person, mail: { lane: 'sequences', address }, at },
    ...{ submission: record, step, dedupeKey: stepKey(sequence, step, record) },
    due: new Date(from.getTime() + next.days * dayMs),
    payload: () => payload,
  })
}

/** Begins a sequence for a person, if there is such a sequence. @param from the days of its first mail count from here */
export const startSequence = (
  outbox: Outbox,
  transaction: Kysely<Schema>,
  one: Enrolled,
  from = one.at,
) => addStep(outbox, transaction, { ...one, step: 0 }, from)

/** Adds the mail after one that was sent. */
export function continueSequence(
  outbox: Outbox,
  transaction: Kysely<Schema>,
  { person, address, payload, created_at }: StoredMessage,
  at: Date,
): Promise<void> {
  const { step, ...sent }: StepPayload = JSON.parse(payload)
  const enrolled = { ...sent, person, address, at: new Date(created_at) }
  return addStep(outbox, transaction, { ...enrolled, step: step + 1 }, at)
}

/** Ends the sequences of a person, or all. @param except the id of a mail that stays. @returns whether there was any */
export async function stopSequences(
  transaction: Kysely<Schema>,
  { person, except = '', at }: { person?: string; except?: string; at: Date },
): Promise<boolean> {
  const unsent = transaction
    .updateTable('messages')
    .set(skipped('the sequence has ended', at))
    .where('receiver', '=', 'sequences' satisfies Lane)
    .where('state', 'in', ['waiting', 'failed'])
    .where('id', '<>', except)
  const rows = await changedRows(
    person === undefined ? unsent : unsent.where('person', '=', person),
  )
  return rows > 0
}
