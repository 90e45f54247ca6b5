import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { desk, deskSignIn } from '../../../data/contracts/desk.ts'
import { linkEnds, linkWish, typedCode, usedLink } from '../../../data/contracts/members.ts'
import { isPlainForm, parseBody } from '../../http/body-parser.ts'
import type { AppContext, AppEnv, Middleware } from '../../http/context.ts'
import { describe } from '../../http/describe.ts'
import { isLocalCaller } from '../../http/local-caller.ts'
import { problem } from '../../http/problem.ts'
import { ownCookie, type SessionNeeds, sessionCookie } from '../../http/session.ts'
import { type TokenLimits, tokenCheck } from '../../http/token-check.ts'
import { validate } from '../../http/validate.ts'
import type { Opened, SignInLinks } from './links.ts'
import type { Log } from './log.ts'
import type { Sessions } from './sessions.ts'

const signIn = describe('signIn', 'Exchange the administration token for a session', {
  description:
    'For pages of the site itself. A form that is sent without a script gets a redirect to the desk.',
  example: { token: 'the value of ADMIN_TOKEN' },
  204: 'The cookie is set, or the caller is on this machine and needs none.',
  303: 'Redirects a plain form to the desk.',
  problems: ['wrongToken', 'deskClosed'],
})

const askForLink = describe('askForSignInLink', 'Mail a link and a code to a member', {
  description: 'The answer is the same whether or not the address is a member’s.',
  example: { email: 'ada@example.com' },
  202: 'If the address is a member’s, a mail is on its way. The cookie is set in which its link works.',
  problems: ['deskClosed', 'noMailServer'],
})

const signInByLink = describe('signInByLink', 'Exchange what a link carries for a session', {
  description: 'Once, and a mailed one only in the browser that asked for it.',
  example: { token: 'what follows # in the link' },
  204: 'The cookie is set.',
  problems: ['deskClosed', 'unknownLink', 'usedLink', 'expiredLink', 'otherBrowser'],
})

const signInByCode = describe('signInByCode', 'Exchange the code of a mail for a session', {
  description: 'Only in the browser that asked for the mail, and after a few tries no more.',
  example: { code: '12345678' },
  204: 'The cookie is set.',
  problems: ['deskClosed', 'wrongCode', 'noCode', 'usedLink', 'unknownLink'],
})

const signOut = describe('signOut', 'End the session', {
  204: 'The session has ended, if there was one.',
})

interface Needs extends SessionNeeds, TokenLimits {
  readonly sessions: Sessions
  readonly signInLinks: SignInLinks
  readonly deskLog: Pick<Log, 'add'>
  readonly newsletter: { readonly hasMailServer: boolean }
  readonly limit: Middleware
  /** Names a client in the database. */
  readonly senderOf: (c: AppContext) => string
}

/** Routes that start and end sessions. */
export function sessionRoutes(needs: Needs) {
  const { adminToken, opensLocally, sessions, signInLinks, now, limit } = needs
  const check = tokenCheck(needs)
  const cookie = sessionCookie(needs)
  const asked = ownCookie('desk-asked', linkEnds.mailedMs, needs)

  /** Replaces a session that the browser has. */
  async function start(c: AppContext, id: string): Promise<void> {
    const before = cookie.get(c)
    if (before) await sessions.end(before)
    cookie.set(c, id)
  }

  async function outcome(c: AppContext, opened: Opened) {
    if ('refusal' in opened) return problem(c, opened.refusal)
    await start(c, opened.session)
    asked.clear(c)
    return c.body(null, 204)
  }

  const open: Middleware = async (c, next) =>
    adminToken === undefined ? problem(c, 'deskClosed') : next()

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
        if (isRight) {
          const at = now()
          await start(c, await sessions.begin(at))
          await needs.deskLog.add({ by: null, action: 'signed-in', body: { with: 'token' }, at })
        }
        return isRight || isPlainForm(c) ? signedIn(c) : problem(c, 'wrongToken')
      },
    )
    .post('/sign-in/ask', askForLink, limit, open, validate(linkWish), async (c) => {
      if (!needs.newsletter.hasMailServer) return problem(c, 'noMailServer')
      // The same cookie for the next mail, so that each of them works.
      const browser = asked.get(c) ?? randomBytes(32).toString('base64url')
      const { email } = c.req.valid('json')
      await signInLinks.ask({ email, browser, client: needs.senderOf(c), at: now() })
      asked.set(c, browser)
      return c.body(null, 202)
    })
    .post('/sign-in/link', signInByLink, limit, open, validate(usedLink), async (c) =>
      outcome(c, await signInLinks.use(c.req.valid('json').token, asked.get(c), now())),
    )
    .post('/sign-in/code', signInByCode, limit, open, validate(typedCode), async (c) =>
      outcome(c, await signInLinks.useCode(c.req.valid('json').code, asked.get(c), now())),
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
