import { type ProblemName, problems } from '../../data/contracts/problem.ts'
import type { User } from './user.ts'

/** Answers a request in place of the API. */
export type Reply = (user: User, signal: AbortSignal, url: string) => Promise<Response>

/** A success with this body. */
export function replyWith(body: object, status = 200): Reply {
  return async () => Response.json(body, { status })
}

/** An error as problem details. */
export function problem(name: ProblemName): Reply {
  const { status } = problems[name]
  return replyWith({ ...problems[name], requestId: 'workbench' }, status)
}

/** Simulates a missing network connection. */
export const offline: Reply = () => Promise.reject(new TypeError('Failed to fetch'))
