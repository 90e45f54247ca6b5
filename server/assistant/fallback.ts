import type { Logger } from 'pino'
import { automatedAnswer } from '../../data/contracts/automated-answer.ts'
import type { Meter } from '../observability/meter.ts'
import { type Assistant, AssistantFailure, type Piece } from './assistant.ts'
import type { Caller } from './failure-response.ts'
import { wholeReply } from './whole-reply.ts'

/** What a failed model is reported to. */
export interface Fallback {
  readonly log: Pick<Logger, 'warn' | 'error'>
  readonly meter: Pick<Meter, 'fellBack'>
}

type Reply = ReturnType<Assistant['reply']>

/** Streams the model's reply. If it fails, at any time, the last piece is the fallback's whole reply. */
export async function* replyOf(
  { model, fallback }: { model: Reply; fallback: () => Reply },
  caller: Caller,
  services: Fallback,
): AsyncGenerator<Piece> {
  try {
    for await (const part of model) {
      yield typeof part === 'string' ? { text: part, replaces: false } : part
    }
    return
  } catch (error) {
    if (caller.visitor.aborted) throw error
    reportFallback('reply', error, caller, services)
  }
  try {
    const { message, suggestions } = await wholeReply(fallback())
    yield { text: `${automatedAnswer}\n\n${message}`, replaces: true, suggestions }
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
