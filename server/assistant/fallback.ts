import { automatedAnswer } from '../../data/contracts/automated-answer.ts'
import type { Services } from '../services.ts'
import { type Assistant, AssistantFailure } from './assistant.ts'
import type { Caller } from './failure-response.ts'

type Needs = Pick<Services, 'log' | 'meter'>

/** Streams the model's reply, or the stand-in's if the model fails before its first piece. */
export async function* replyOf(
  { model, standIn }: { model: AsyncIterable<string>; standIn: () => AsyncIterable<string> },
  caller: Caller,
  services: Needs,
): AsyncGenerator<string> {
  let hasBegun = false
  try {
    for await (const piece of model) {
      hasBegun = true
      yield piece
    }
    return
  } catch (error) {
    if (hasBegun || caller.visitor.aborted) throw error
    reportFallback('reply', error, caller, services)
  }
  let notice = `${automatedAnswer}\n\n`
  try {
    for await (const piece of standIn()) {
      yield notice + piece
      notice = ''
    }
  } catch (error) {
    throw new AssistantFailure('unusable', error)
  }
}

/** Logs and counts that the embedded assistant answered instead of the model. */
export function reportFallback(
  task: keyof Assistant,
  error: unknown,
  { requestId }: Caller,
  { log, meter }: Needs,
): void {
  // A used-up budget was configured by operators, so it isn't an error.
  const isSpent = error instanceof AssistantFailure && error.reason === 'limit'
  const line = { requestId, task, err: error }
  log[isSpent ? 'warn' : 'error'](line, 'the model failed, the embedded assistant answers')
  meter.fellBack(task)
}
