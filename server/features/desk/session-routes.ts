import { Hono } from 'hono'
import { desk, deskSignIn } from '../../../data/contracts/desk.ts'
import { isPlainForm, parseBody } from '../../http/body-parser.ts'
import type { AppContext, AppEnv } from '../../http/context.ts'
import { describe } from '../../http/describe.ts'
import { isLocalCaller } from '../../http/local-caller.ts'
import { problem } from '../../http/problem.ts'
import { type SessionNeeds, sessionCookie } from '../../http/session.ts'
import { type TokenLimits, tokenCheck } from '../../http/token-check.ts'
import { validate } from '../../http/validate.ts'
import type { Sessions } from './sessions.ts'

const signIn = describe('signIn', 'Exchange the administration token for a session of 12 hours', {
  description:
    'For pages of the site itself. A form that is sent without a script gets a redirect to the desk.',
  example: { token: 'the value of ADMIN_TOKEN' },
  204: 'The cookie is set, or the caller is on this machine and needs none.',
  303: 'Redirects a plain form to the desk.',
  problems: ['wrongToken', 'deskClosed'],
})

const signOut = describe('signOut', 'End the session', {
  204: 'The session has ended, if there was one.',
})

interface Needs extends SessionNeeds, TokenLimits {
  readonly sessions: Sessions
}

export function sessionRoutes(needs: Needs) {
  const { adminToken, opensLocally, sessions, now } = needs
  const check = tokenCheck(needs)
  const cookie = sessionCookie(needs)
  return new Hono<AppEnv>()
    .post(
      '/sign-in',
      signIn,
      validate(deskSignIn, {
        mediaTypes: ['application/json', 'application/x-www-form-urlencoded'],
      }),
      async (c) => {
        if (adminToken === undefined) {
          return opensLocally && isLocalCaller(c) ? signedIn(c) : problem(c, 'deskClosed')
        }
        const isRight = await check(c, c.req.valid('json').token, adminToken)
        if (isRight instanceof Response) return isRight
        if (isRight) cookie.set(c, await sessions.begin(now()))
        return isRight || isPlainForm(c) ? signedIn(c) : problem(c, 'wrongToken')
      },
    )
    .post('/sign-out', signOut, parseBody('application/json'), async (c) => {
      const id = cookie.get(c)
      if (id) await sessions.end(id)
      cookie.clear(c)
      return c.body(null, 204)
    })
}

function signedIn(c: AppContext): Response {
  return isPlainForm(c) ? c.redirect(desk.page, 303) : c.body(null, 204)
}
