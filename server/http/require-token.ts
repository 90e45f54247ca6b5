import { timingSafeEqual } from 'hono/utils/buffer'
import type { ProblemName } from '../../data/contracts/problem.ts'
import type { AppContext, Middleware } from './context.ts'
import { describePart } from './describe.ts'
import { isLocalCaller } from './local-caller.ts'
import { problem } from './problem.ts'

interface Options {
  readonly token: string | undefined
  /** The security scheme's name in the OpenAPI document. */
  readonly scheme: 'adminToken' | 'metricsToken'
  /** Whether local callers are admitted if no token is configured. */
  readonly opensLocally: boolean
  readonly closed: ProblemName
  /** Whether a call has a session, which also admits it on some routes. */
  readonly hasSession?: (c: AppContext) => Promise<boolean>
}

/** Admits only callers with the token. If none is configured, admits local callers at most. */
export function requireToken(options: Options): Middleware {
  const { token, scheme, opensLocally, closed, hasSession } = options
  const schemes = [{ [scheme]: [] }, ...(hasSession ? [{ deskSession: [] }] : []), {}]
  const part = { problems: ['missingToken', closed] as const, security: schemes }
  return describePart(part, async (c, next) => {
    if (token === undefined) {
      return opensLocally && isLocalCaller(c) ? next() : problem(c, closed)
    }
    const given = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
    if (given && (await timingSafeEqual(given, token))) return next()
    if (await hasSession?.(c)) return next()
    c.header('WWW-Authenticate', 'Bearer')
    return problem(c, 'missingToken')
  })
}
