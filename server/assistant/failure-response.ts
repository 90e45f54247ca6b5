import type { ProblemName } from '../../data/contracts/problem.ts'
import type { AppContext } from '../http/context.ts'
import { retryAfterSeconds } from '../http/error-handler.ts'
import { problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { AssistantFailure } from './assistant.ts'

type Needs = Pick<Services, 'log' | 'now' | 'ending'>

const dayMs = 24 * 60 * 60 * 1000

/** Answers a call whose assistant failed before anything of the answer was sent. */
export function unanswered(c: AppContext, error: unknown, services: Needs): Response {
  const name = problemOf(error, callerOf(c), services)
  if (name === 'internal') throw error
  if (name === 'dailyLimit') return spent(c, services)
  if (name === 'unavailable') c.header('Retry-After', retryAfterSeconds)
  return problem(c, name)
}

/** Says that nothing is left of what a day (UTC) allows for. */
export function spent(c: AppContext, { now }: Pick<Needs, 'now'>): Response {
  c.header('Retry-After', `${Math.ceil((dayMs - (now().getTime() % dayMs)) / 1000)}`)
  return problem(c, 'dailyLimit')
}

/** What a failure is told by. A stream that held on to its context would hold all of it: 6 KB. */
export interface Caller {
  readonly requestId: string
  readonly visitor: AbortSignal
}

export function callerOf(c: AppContext): Caller {
  return { requestId: c.get('requestId'), visitor: c.req.raw.signal }
}

/** Logs why the assistant failed, unless the visitor has left, and says what the visitor is told. */
export function problemOf(
  error: unknown,
  { requestId, visitor }: Caller,
  { log, ending }: Needs,
): Extract<ProblemName, 'unavailable' | 'dailyLimit' | 'assistantFailed' | 'internal'> {
  if (!(error instanceof AssistantFailure)) return 'internal'
  if (visitor.aborted) return 'assistantFailed'
  log.error({ requestId, err: error }, 'the assistant failed')
  if (ending.aborted) return 'unavailable'
  return error.reason === 'limit' ? 'dailyLimit' : 'assistantFailed'
}
