import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { desk } from '../../data/contracts/desk.ts'
import { sessionEnds } from '../../data/contracts/members.ts'
import { cameSecurely } from './client-address.ts'
import type { AppContext, OpenSession } from './context.ts'

export interface SessionNeeds {
  readonly adminToken: string | undefined
  /** Whether local callers need no session if no token is configured. */
  readonly opensLocally: boolean
  readonly sessions: { find(id: string, now: Date): Promise<OpenSession | undefined> }
  readonly trustedHops: number
  readonly now: () => Date
}

/** The session cookie. With TLS it has the prefix `__Host-`, so that no other subdomain can set it. */
export const sessionCookie = (needs: Pick<SessionNeeds, 'trustedHops'>) =>
  ownCookie(desk.cookie, sessionEnds.maxMs, needs)

/** A cookie for the desk alone, which no script reads and no other site sends. */
export function ownCookie(
  name: string,
  maxMs: number,
  { trustedHops }: Pick<SessionNeeds, 'trustedHops'>,
) {
  const place = (c: AppContext) =>
    cameSecurely(c, trustedHops) ? ({ prefix: 'host' } as const) : {}
  const options = { httpOnly: true, sameSite: 'Strict', maxAge: maxMs / 1000 } as const
  return {
    get: (c: AppContext) => getCookie(c, name, place(c).prefix),
    set: (c: AppContext, value: string) => setCookie(c, name, value, { ...options, ...place(c) }),
    clear: (c: AppContext) => void deleteCookie(c, name, place(c)),
  }
}

/** Returns a function that finds the open session of a request. */
export function sessionFinder(needs: SessionNeeds) {
  const { adminToken, sessions, now } = needs
  const cookie = sessionCookie(needs)
  return async (c: AppContext): Promise<OpenSession | undefined> => {
    const id = cookie.get(c)
    return id && adminToken ? sessions.find(id, now()) : undefined
  }
}
