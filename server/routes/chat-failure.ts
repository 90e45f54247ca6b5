import type { Context } from 'hono'
import type { ProblemName } from '../../data/contracts/problem.ts'
import { AssistantFailure } from '../decisions/assistant.ts'
import type { AppEnv } from '../guards/context.ts'
import { problem } from '../guards/problem.ts'
import type { Services } from '../services.ts'

type Needs = Pick<Services, 'log' | 'now' | 'ending'>

const dayMs = 24 * 60 * 60 * 1000
const restartSeconds = 5

/** Answers a chat whose assistant failed before anything of its reply was sent. */
export function unanswered(c: Context<AppEnv>, error: unknown, services: Needs): Response {
  const name = problemOf(c, error, services)
  if (name === 'internal') throw error
  if (name === 'dailyLimit') c.header('Retry-After', `${secondsOfDayLeft(services.now())}`)
  if (name === 'unavailable') c.header('Retry-After', `${restartSeconds}`)
  return problem(c, name)
}

/** Logs why the assistant failed, unless the visitor has left, and says what the visitor is told. */
export function problemOf(
  c: Context<AppEnv>,
  error: unknown,
  { log, ending }: Needs,
): Extract<ProblemName, 'unavailable' | 'dailyLimit' | 'assistantFailed' | 'internal'> {
  if (!(error instanceof AssistantFailure)) return 'internal'
  if (c.req.raw.signal.aborted) return 'assistantFailed'
  log.error({ requestId: c.get('requestId'), err: error }, 'the assistant failed')
  if (ending.aborted) return 'unavailable'
  return error.reason === 'limit' ? 'dailyLimit' : 'assistantFailed'
}

/** Until the limit of the next day (UTC) holds. */
function secondsOfDayLeft(now: Date): number {
  return Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000)
}
