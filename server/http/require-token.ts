import type { MiddlewareHandler } from 'hono'
import type { ProblemName } from '../../data/contracts/problem.ts'
import { addHeader } from './answer.ts'
import { bears } from './bearer-token.ts'
import type { AppEnv } from './context.ts'
import { isLocalCaller } from './local-caller.ts'
import { problem } from './problem.ts'

interface Options {
  readonly token: string | undefined
  /** Whether callers on this machine may pass while no token is set. */
  readonly opensLocally: boolean
  /** What everyone else is told while no token is set. */
  readonly closed: ProblemName
}

/** Admits only callers that send the token. Without one, only callers on this machine, if any. */
export function requireToken({ token, opensLocally, closed }: Options): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (token === undefined) {
      return opensLocally && isLocalCaller(c) ? next() : problem(c, closed)
    }
    if (bears(c, token)) return next()
    addHeader(c, 'WWW-Authenticate', 'Bearer')
    return problem(c, 'missingToken')
  }
}
