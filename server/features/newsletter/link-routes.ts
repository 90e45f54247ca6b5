import { Hono } from 'hono'
import { confirmation } from '../../../data/contracts/confirmation.ts'
import { unsubscribe } from '../../../data/contracts/unsubscribe.ts'
import { type Fields, optionalFieldsOf } from '../../http/body-parser.ts'
import type { AppContext, AppEnv, Middleware } from '../../http/context.ts'
import { methodNotAllowed } from '../../http/problem.ts'
import { neverStored } from '../../pages/headers.ts'
import type { Pages } from '../../pages/pages.ts'
import type { Confirmations, LinkState } from './confirmation-store.ts'
import type { Subscribers } from './store.ts'
import { spellingsOf } from './tokens.ts'
import type { Purpose, UnsubscribeLinks } from './unsubscribe-links.ts'

interface LinkNeeds {
  readonly pages: Pick<Pages, 'document'>
  /** The limit for links that don't work. */
  readonly limit: Middleware
}

interface UnsubscribeNeeds extends LinkNeeds {
  readonly subscribers: Pick<Subscribers, 'remove'>
  readonly links: UnsubscribeLinks
  readonly now: () => Date
}

/** Routes for the link in each newsletter, or for the one that ends all mails. */
export function unsubscribeRoutes(
  { subscribers, links, now, ...needs }: UnsubscribeNeeds,
  purpose: Purpose = 'left',
) {
  const { action } = purpose === 'never' ? unsubscribe.never : unsubscribe
  return linkRoutes(needs, action, {
    stateOf: async (token) => (links.email(token, purpose) ? 'open' : undefined),
    async press(token, fields) {
      const email = links.email(token, purpose)
      if (!email || wantsOtherThanOneClick(fields)) return false
      const mailing = purpose === 'left' ? links.mailing(token) : undefined
      await subscribers.remove(email, now(), { pressed: purpose, mailing })
      return true
    },
  })
}

/**
 * Whether a body names another value than RFC 8058 does. None is enough, because opening the link isn't a POST, and
 * some mail programs send the body in another case or none.
 */
function wantsOtherThanOneClick(fields: Fields): boolean {
  const { field, value } = unsubscribe
  const isOne = (name: string, other: string) => name.trim().toLowerCase() === other.toLowerCase()
  return Object.entries(fields).some(
    ([name, sent]) => isOne(name, field) && !isOne(`${sent}`, value),
  )
}

interface ConfirmationNeeds extends LinkNeeds {
  readonly confirmations: Pick<Confirmations, 'stateOf' | 'confirm'>
  readonly now: () => Date
}

/** Routes for the link that confirms a subscription. */
export function confirmationRoutes({ confirmations, now, ...needs }: ConfirmationNeeds) {
  return linkRoutes(needs, confirmation.action, {
    stateOf: (token) => confirmations.stateOf(token, now()),
    press: (token) => confirmations.confirm(token, now()),
  })
}

interface Link {
  /** @returns undefined if the link doesn't work */
  stateOf(token: string): Promise<LinkState | undefined>
  /** Does what the page's button promises. @returns whether the link was valid */
  press(token: string, fields: Fields): Promise<boolean>
}

/**
 * Responds to a mail's link with a page that has a button. Never redirects, because mail programs that
 * press the button don't follow (RFC 8058). A link that works has no limit: the mail programs of many people press it
 * from the few addresses of their provider.
 */
function linkRoutes({ pages, limit }: LinkNeeds, action: string, { stateOf, press }: Link) {
  function responder(path: string, status: number) {
    const page = pages.document(path)
    // The page's URL has a token.
    const headers = { ...page.head, ...neverStored, 'Referrer-Policy': 'no-referrer' }
    return () => new Response(page.html, { status, headers })
  }
  const question = responder(action, 200)
  const success = responder(`${action}/success`, 200)
  const invalid = responder(`${action}/invalid`, 400)

  async function find(c: AppContext) {
    for (const token of spellingsOf(c.req.query('token') ?? '')) {
      const state = await stateOf(token)
      if (state) return { token, state }
    }
    return undefined
  }

  return (
    new Hono<AppEnv>()
      .get('/', async (c) => {
        const found = await find(c)
        if (!found) return invalid()
        return found.state === 'open' ? question() : success()
      })
      .post(
        '/',
        async (c, next) => {
          const found = await find(c)
          if (!found) return next()
          const fields = await optionalFieldsOf(c)
          if (fields instanceof Response) return fields
          return (await press(found.token, fields)) ? success() : invalid()
        },
        limit,
        invalid,
      )
      // Otherwise the built page of the same path would respond, which rejects POST.
      .all('/', (c) => methodNotAllowed(c, ['GET', 'HEAD', 'POST']))
  )
}
