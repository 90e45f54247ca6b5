import { bearerAuth } from 'hono/bearer-auth'
import { HTTPException } from 'hono/http-exception'
import type { ProblemName } from '../../data/contracts/problem.ts'
import { asSession } from '../storage/session-bound.ts'
import type { AppContext, AppEnv, Middleware, OpenSession } from './context.ts'
import { describePart } from './describe.ts'
import { isLocalCaller } from './local-caller.ts'
import { problem } from './problem.ts'
import { type TokenLimits, tokenCheck } from './token-check.ts'

interface Needs extends TokenLimits {
  readonly adminToken: string | undefined
  readonly metricsToken: string | undefined
  /** Whether local callers need no token if none is configured. */
  readonly opensLocally: boolean
}

interface Others {
  /** Finds a call's session, which also admits it on some routes. */
  readonly sessionOf?: (c: AppContext) => Promise<OpenSession | undefined>
  /** The problem of a call with neither. */
  readonly missing?: ProblemName
  readonly wrong?: ProblemName
}

/**
 * Admits only callers with the token. If none is configured, admits local callers at most.
 * @param scheme the service, and the security scheme in the OpenAPI document
 */
export function requireToken(
  scheme: 'adminToken' | 'metricsToken',
  closed: ProblemName,
  { [scheme]: token, opensLocally, ...limits }: Needs,
  { sessionOf, missing = 'missingToken', wrong = 'missingToken' }: Others = {},
): Middleware {
  const security = [{ [scheme]: [] }, ...(sessionOf ? [{ deskSession: [] }] : []), {}]
  const part = { problems: [missing, wrong, 'tooManyRequests', closed] as const, security }
  const check = tokenCheck(limits)
  const refusal = (name: ProblemName) => ({
    wwwAuthenticateHeader: 'Bearer',
    message: (c: AppContext) => problem(c, name),
  })
  const bearer = bearerAuth<AppEnv>({
    noAuthenticationHeader: refusal(missing),
    // Such as that of a proxy's own password.
    invalidAuthenticationHeader: refusal(missing),
    invalidToken: refusal(wrong),
    async verifyToken(given, c) {
      const checked = await check(c, given, `${token}`)
      if (checked instanceof Response) throw new HTTPException(429, { res: checked })
      return checked
    },
  })
  return describePart(part, async (c, next) => {
    if (token === undefined) {
      return opensLocally && isLocalCaller(c) ? next() : problem(c, closed)
    }
    const session = await sessionOf?.(c)
    if (!session) return bearer(c, next)
    c.set('session', session)
    c.set('member', session.member)
    return asSession(session.digest, next)
  })
}
