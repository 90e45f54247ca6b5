import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { desk } from '../../data/contracts/desk.ts'
import { cameSecurely } from './client-address.ts'
import type { AppContext, Middleware } from './context.ts'
import { describePart } from './describe.ts'
import { isLocalCaller } from './local-caller.ts'
import { problem } from './problem.ts'

export interface SessionNeeds {
  readonly adminToken: string | undefined
  /** Whether local callers need no session if no token is configured. */
  readonly opensLocally: boolean
  readonly sessions: { isOpen(id: string, now: Date): Promise<boolean> }
  readonly trustedHops: number
  readonly now: () => Date
}

/** The session cookie. With TLS it has the prefix `__Host-`, so that no other subdomain can set it. */
export function sessionCookie({ trustedHops }: Pick<SessionNeeds, 'trustedHops'>) {
  const place = (c: AppContext) =>
    cameSecurely(c, trustedHops) ? ({ prefix: 'host' } as const) : {}
  const options = { httpOnly: true, sameSite: 'Strict', maxAge: desk.sessionSeconds } as const
  return {
    get: (c: AppContext) => getCookie(c, desk.cookie, place(c).prefix),
    set: (c: AppContext, id: string) => setCookie(c, desk.cookie, id, { ...options, ...place(c) }),
    clear: (c: AppContext) => void deleteCookie(c, desk.cookie, place(c)),
  }
}

/** Returns a function that checks whether a request has an open session. */
export function sessionCheck(needs: SessionNeeds): (c: AppContext) => Promise<boolean> {
  const { adminToken, sessions, now } = needs
  const cookie = sessionCookie(needs)
  return async (c) => {
    const id = cookie.get(c)
    return !!id && !!adminToken && sessions.isOpen(id, now())
  }
}

/** Requires a session for what follows. Without `ADMIN_TOKEN`, only callers on this machine are allowed, if any. */
export function requireSession(needs: SessionNeeds): Middleware {
  const { adminToken, opensLocally } = needs
  const hasSession = sessionCheck(needs)
  const problems = ['noSession', 'deskClosed'] as const
  return describePart({ problems, security: [{ deskSession: [] }, {}] }, async (c, next) => {
    if (adminToken === undefined) {
      return opensLocally && isLocalCaller(c) ? next() : problem(c, 'deskClosed')
    }
    return (await hasSession(c)) ? next() : problem(c, 'noSession')
  })
}
