import type { ProblemName } from '../../data/contracts/problem.ts'
import type { Services } from '../services.ts'
import type { AppContext, Middleware } from './context.ts'
import { describePart } from './describe.ts'
import { isLocalCaller } from './local-caller.ts'
import { problem } from './problem.ts'
import { tokenCheck } from './token-check.ts'

type Needs = Pick<Services, 'adminToken' | 'metricsToken' | 'opensLocally'> &
  Parameters<typeof tokenCheck>[0]

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
  return describePart(part, async (c, next) => {
    if (token === undefined) {
      return opensLocally && isLocalCaller(c) ? next() : problem(c, closed)
    }
    const given = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
    if (given !== undefined) {
      const checked = await check(c, given, token)
      if (checked instanceof Response) return checked
      if (checked) return next()
    }
    if (await hasSession?.(c)) return next()
    c.header('WWW-Authenticate', 'Bearer')
    return problem(c, 'missingToken')
  })
}
