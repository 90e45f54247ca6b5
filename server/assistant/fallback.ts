import type { Logger } from 'pino'
import { automatedAnswer } from '../../data/contracts/automated-answer.ts'
import type { Meter } from '../observability/meter.ts'
import { type Assistant, AssistantFailure } from './assistant.ts'
import type { Caller } from './failure-response.ts'

/** What a failed model is reported to. */
export interface Fallback {
  readonly log: Pick<Logger, 'warn' | 'error'>
  readonly meter: Pick<Meter, 'fellBack'>
}

/** A part of a reply. One that `replaces` is a whole reply instead of all earlier parts. */
export interface Piece {
  readonly text: string
  readonly replaces: boolean
}

/** Streams the model's reply. If it fails, at any time, the last piece is the fallback's whole reply. */
export async function* replyOf(
  { model, fallback }: { model: AsyncIterable<string>; fallback: () => AsyncIterable<string> },
  caller: Caller,
  services: Fallback,
): AsyncGenerator<Piece> {
  try {
    for await (const text of model) yield { text, replaces: false }
    return
  } catch (error) {
    if (caller.visitor.aborted) throw error
    reportFallback('reply', error, caller, services)
  }
  try {
    const reply = (await Array.fromAsync(fallback())).join('')
    yield { text: `${automatedAnswer}\n\n${reply}`, replaces: true }
  } catch (error) {
    throw new AssistantFailure('unusable', error)
  }
}

/** Logs and counts that the embedded assistant answered instead of the model. */
export function reportFallback(
  task: keyof Assistant,
  error: unknown,
  { requestId }: Caller,
  { log, meter }: Fallback,
): void {
  // A used-up budget was configured by operators, so it isn't an error.
  const isSpent = error instanceof AssistantFailure && error.reason === 'limit'
  const line = { requestId, task, err: error }
  log[isSpent ? 'warn' : 'error'](line, 'the model failed, the embedded assistant answers')
  meter.fellBack(task)
}
