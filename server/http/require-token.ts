import { bearerAuth } from 'hono/bearer-auth'
import { HTTPException } from 'hono/http-exception'
import type { ProblemName } from '../../data/contracts/problem.ts'
import type { AppContext, AppEnv, Middleware } from './context.ts'
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

/**
 * Admits only callers with the token. If none is configured, admits local callers at most.
 * @param scheme the service, and the security scheme in the OpenAPI document
 * @param hasSession whether a call has a session, which also admits it on some routes
 */
export function requireToken(
  scheme: 'adminToken' | 'metricsToken',
  closed: ProblemName,
  { [scheme]: token, opensLocally, ...limits }: Needs,
  hasSession?: (c: AppContext) => Promise<boolean>,
): Middleware {
  const schemes = [{ [scheme]: [] }, ...(hasSession ? [{ deskSession: [] }] : []), {}]
  const part = { problems: ['missingToken', 'tooManyRequests', closed] as const, security: schemes }
  const check = tokenCheck(limits)
  const refusal = {
    wwwAuthenticateHeader: 'Bearer',
    message: (c: AppContext) => problem(c, 'missingToken'),
  }
  const bearer = bearerAuth<AppEnv>({
    noAuthenticationHeader: refusal,
    invalidAuthenticationHeader: refusal,
    invalidToken: refusal,
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
    return (await hasSession?.(c)) ? next() : bearer(c, next)
  })
}
