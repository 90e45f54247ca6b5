import { Hono } from 'hono'
import { record, string, unknown } from 'valibot'
import { confirmation } from '../../../data/contracts/confirmation.ts'
import { unsubscribe } from '../../../data/contracts/unsubscribe.ts'
import type { Fields } from '../../http/body-parser.ts'
import type { AppContext, AppEnv, Middleware } from '../../http/context.ts'
import { methodNotAllowed } from '../../http/problem.ts'
import { validate } from '../../http/validate.ts'
import type { Pages } from '../../pages/pages.ts'
import type { Confirmations } from './confirmation-store.ts'
import type { Subscribers } from './store.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

interface LinkNeeds {
  readonly pages: Pick<Pages, 'document'>
  readonly limit: Middleware
}

interface UnsubscribeNeeds extends LinkNeeds {
  readonly subscribers: Pick<Subscribers, 'remove'>
  readonly links: UnsubscribeLinks
  readonly now: () => Date
}

/** Routes for the link in each newsletter. */
export function unsubscribeRoutes({ subscribers, links, now, ...needs }: UnsubscribeNeeds) {
  const { action, field, value } = unsubscribe
  return linkRoutes(needs, action, {
    isValid: async (token) => Boolean(links.email(token)),
    async press(token, fields) {
      const email = links.email(token)
      if (!email || fields[field] !== value) return false
      await subscribers.remove(email, now())
      return true
    },
  })
}

interface ConfirmationNeeds extends LinkNeeds {
  readonly confirmations: Pick<Confirmations, 'isOpen' | 'confirm'>
  readonly now: () => Date
}

/** Routes for the link that confirms a subscription. */
export function confirmationRoutes({ confirmations, now, ...needs }: ConfirmationNeeds) {
  return linkRoutes(needs, confirmation.action, {
    isValid: (token) => confirmations.isOpen(token, now()),
    press: (token) => confirmations.confirm(token, now()),
  })
}

interface Link {
  isValid(token: string): Promise<boolean>
  /** Does what the page's button promises. @returns whether the link was valid */
  press(token: string, fields: Fields): Promise<boolean>
}

/**
 * Responds to a mail's link with a page that has a button. Never redirects, because mail programs that
 * press the button don't follow (RFC 8058).
 */
function linkRoutes({ pages, limit }: LinkNeeds, action: string, { isValid, press }: Link) {
  function responder(path: string, status: number) {
    const page = pages.document(path)
    // The page's URL has a token.
    const headers = { ...page.head, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
    return () => new Response(page.html, { status, headers })
  }
  const question = responder(action, 200)
  const success = responder(`${action}/success`, 200)
  const invalid = responder(`${action}/invalid`, 400)
  const tokenOf = (c: AppContext) => c.req.query('token') ?? ''
  return (
    new Hono<AppEnv>()
      .get('/', async (c) => ((await isValid(tokenOf(c))) ? question() : invalid()))
      .post(
        '/',
        limit,
        validate(record(string(), unknown()), {
          mediaTypes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
        }),
        async (c) => ((await press(tokenOf(c), c.req.valid('json'))) ? success() : invalid()),
      )
      // Otherwise the built page of the same path would respond, which rejects POST.
      .all('/', (c) => methodNotAllowed(c, ['GET', 'HEAD', 'POST']))
  )
}
