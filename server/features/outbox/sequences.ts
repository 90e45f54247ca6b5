import type { Kysely, Selectable } from 'kysely'
import mails from '../../../data/mails.json' with { type: 'json' }
import { changedRows } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Outbox } from './outbox.ts'

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
  /** Values of the texts. */
  readonly name?: string | undefined
  readonly stage?: unknown
}

/** The id of a step's only delivery. */
export const stepId = (sequence: string, step: number, record: string) =>
  `${sequence}.${step}.${record}`

export const eventOf = (sequence: string) => `sequence.${sequence}` as const

interface Enrolled extends Omit<StepPayload, 'step'> {
  readonly person: string
  /** When the sequence began. Rows keep it, so that none outlives the record. */
  readonly at: Date
}

/** Adds a mail of a sequence, unless there is none. @param from its days count from here */
async function addStep(
  outbox: Outbox,
  transaction: Kysely<Schema>,
  { person, at, ...payload }: Enrolled & StepPayload,
  from: Date,
): Promise<void> {
  const { sequence, step, record } = payload
  const next = sequences[sequence]?.steps[step]
  if (!next) return
  const message = { event: eventOf(sequence), person, payload: () => payload, at }
  const due = new Date(from.getTime() + next.days * dayMs)
  const id = stepId(sequence, step, record)
  await outbox.add(transaction, { id, ...message }, due.toISOString())
}

/** Begins a sequence for a person, if there is such a sequence. */
export const startSequence = (outbox: Outbox, transaction: Kysely<Schema>, one: Enrolled) =>
  addStep(outbox, transaction, { ...one, step: 0 }, one.at)

/** Adds the mail after one that was sent. */
export function continueSequence(
  outbox: Outbox,
  transaction: Kysely<Schema>,
  { person, payload, created_at }: Selectable<Schema['deliveries']>,
  at: Date,
): Promise<void> {
  const { step, ...sent }: StepPayload = JSON.parse(payload)
  const enrolled = { ...sent, person, at: new Date(created_at) }
  return addStep(outbox, transaction, { ...enrolled, step: step + 1 }, at)
}

/** Ends the sequences of a person, or all. @param except the id of a delivery that stays. @returns whether there was any */
export async function stopSequences(
  transaction: Kysely<Schema>,
  person?: string,
  except = '',
): Promise<boolean> {
  const unsent = transaction
    .deleteFrom('deliveries')
    .where('event', 'like', eventOf('%'))
    .where('state', '<>', 'delivered')
    .where('id', '<>', except)
  const rows = await changedRows(
    person === undefined ? unsent : unsent.where('person', '=', person),
  )
  return rows > 0
}
