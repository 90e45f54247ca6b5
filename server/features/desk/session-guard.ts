import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { desk } from '../../../data/contracts/desk.ts'
import { cameSecurely } from '../../http/client-address.ts'
import type { AppContext, Middleware } from '../../http/context.ts'
import { describePart } from '../../http/describe.ts'
import { isLocalCaller } from '../../http/local-caller.ts'
import { problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { sessionSeconds } from './sessions.ts'

type Needs = Pick<Services, 'adminToken' | 'opensLocally' | 'sessions' | 'trustedHops' | 'now'>

/** The session cookie. Behind TLS its name binds it to this host, so that no sibling can set it. */
export function sessionCookie({ trustedHops }: Pick<Services, 'trustedHops'>) {
  const isSecure = (c: AppContext) => cameSecurely(c.req.header('X-Forwarded-Proto'), trustedHops)
  const optionsFor = (c: AppContext) =>
    isSecure(c) ? ({ path: '/', secure: true, prefix: 'host' } as const) : ({ path: '/' } as const)
  return {
    get(c: AppContext): string | undefined {
      return isSecure(c) ? getCookie(c, desk.cookie, 'host') : getCookie(c, desk.cookie)
    },
    set(c: AppContext, id: string): void {
      const common = { httpOnly: true, sameSite: 'Strict', maxAge: sessionSeconds } as const
      setCookie(c, desk.cookie, id, { ...common, ...optionsFor(c) })
    },
    clear(c: AppContext): void {
      deleteCookie(c, desk.cookie, optionsFor(c))
    },
  }
}

/** Admits only people with a session. Where there is no token, only callers on this machine, if any. */
export function requireSession(services: Needs): Middleware {
  const { adminToken, opensLocally, sessions, now } = services
  const cookie = sessionCookie(services)
  const part = {
    problems: ['noSession', 'deskClosed'] as const,
    security: [{ deskSession: [] }, {}],
  }
  return describePart(part, async (c, next) => {
    if (adminToken === undefined) {
      return opensLocally && isLocalCaller(c) ? next() : problem(c, 'deskClosed')
    }
    const id = cookie.get(c)
    if (id && (await sessions.isOpen(id, adminToken, now()))) return next()
    return problem(c, 'noSession')
  })
}
