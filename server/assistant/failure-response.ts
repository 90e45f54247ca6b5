import type { Logger } from 'pino'
import type { ProblemName } from '../../data/contracts/problem.ts'
import type { AppContext } from '../http/context.ts'
import { problem } from '../http/problem.ts'
import { AssistantFailure } from './assistant.ts'

/** What responses to the assistant's failures use. */
export interface Reporting {
  readonly log: Pick<Logger, 'warn' | 'error'>
  readonly now: () => Date
  /** Aborted when the shutdown can't wait for the assistant any longer. */
  readonly ending: AbortSignal
}

const dayMs = 24 * 60 * 60 * 1000

/** Responds when the assistant failed before the first byte was sent. */
export function assistantFailed(c: AppContext, error: unknown, services: Reporting): Response {
  const name = problemOf(error, callerOf(c), services)
  if (name === 'internal') throw error
  return name === 'dailyLimit' ? limitReached(c, services) : problem(c, name)
}

/** Responds that the daily limit is used up; days begin at midnight UTC. */
export function limitReached(c: AppContext, { now }: Pick<Reporting, 'now'>): Response {
  c.header('Retry-After', `${Math.ceil((dayMs - (now().getTime() % dayMs)) / 1000)}`)
  return problem(c, 'dailyLimit')
}

/** What a failure report needs. A stream that kept the whole context would keep 6 KB alive. */
export interface Caller {
  readonly requestId: string
  readonly visitor: AbortSignal
}

export function callerOf(c: AppContext): Caller {
  return { requestId: c.get('requestId'), visitor: c.req.raw.signal }
}

/** Logs why the assistant failed, unless the visitor left. @returns the problem to respond with */
export function problemOf(
  error: unknown,
  { requestId, visitor }: Caller,
  { log, ending }: Reporting,
): Extract<ProblemName, 'unavailable' | 'dailyLimit' | 'assistantFailed' | 'internal'> {
  if (!(error instanceof AssistantFailure)) return 'internal'
  if (visitor.aborted) return 'assistantFailed'
  log.error({ requestId, err: error }, 'the assistant failed')
  if (ending.aborted) return 'unavailable'
  return error.reason === 'limit' ? 'dailyLimit' : 'assistantFailed'
}
