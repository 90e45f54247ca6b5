import { Hono } from 'hono'
import { subscriber } from '../../../data/contracts/examples.ts'
import { newsletter, newsletterBody, newsletterReply } from '../../../data/contracts/newsletter.ts'
import type { AppContext, AppEnv, Middleware } from '../../http/context.ts'
import { describe, json } from '../../http/describe.ts'
import { problem } from '../../http/problem.ts'
import { type FormBody, validateForm } from '../../http/validate.ts'
import { formRedirects } from '../../pages/form-redirects.ts'
import type { Pages } from '../../pages/pages.ts'
import { canonicalEmail, isMailable } from '../../storage/canonical-email.ts'
import { ConstraintError } from '../../storage/failures.ts'
import type { NewSubscriber } from './store.ts'

const stored = 'The address is on the list, or is asked by mail to confirm; either is on disk.'
const subscribe = describe('subscribe', 'Subscribe to the newsletter', {
  example: subscriber,
  201: json(stored, newsletterReply, {
    properties: {
      email: { description: 'As it was stored: trimmed, in lower case, the domain in ASCII.' },
      confirm_by_mail: { description: 'Whether a mail with a link to press is on its way.' },
    },
  }),
  problems: ['duplicateSubscriber'],
})

function refused(c: AppContext): Response {
  const { message } = newsletter.schema.entries.email
  return problem(c, 'refusedSubscriber', [{ field: 'email', message }])
}

/** @returns whether the address is new */
type Add = (sent: NewSubscriber, at: Date) => Promise<boolean>

interface Needs {
  readonly subscribers: { readonly add: Add }
  readonly confirmations: { readonly ask: Add }
  /** Whether subscribers must confirm by mail. */
  readonly asksToConfirm: boolean
  /** Keeps a doubtful sign-up apart. @returns whether it is doubtful */
  readonly keepDoubtful: (body: FormBody<NewSubscriber>, at: Date) => Promise<boolean>
  readonly pages: Pages
  readonly limit: Middleware
  readonly now: () => Date
}

export function newsletterRoutes(needs: Needs) {
  const { subscribers, confirmations, asksToConfirm, keepDoubtful, pages, limit, now } = needs
  return new Hono<AppEnv>().post(
    '/',
    subscribe,
    formRedirects(pages, '/newsletter', { 409: 'duplicate', 422: 'invalid' }),
    limit,
    validateForm([newsletter], newsletterBody, {
      mediaTypes: ['application/json', 'application/x-www-form-urlencoded'],
      refusal: 'refusedSubscriber',
    }),
    async (c) => {
      const body = c.req.valid('json')
      const { sent } = body
      const email = canonicalEmail(sent.email)
      const add = asksToConfirm ? confirmations.ask : subscribers.add
      if (asksToConfirm && !isMailable(email)) return refused(c)
      try {
        const isTaken = (await keepDoubtful(body, now())) || (await add(sent, now()))
        if (!isTaken) return problem(c, 'duplicateSubscriber')
      } catch (error) {
        if (!(error instanceof ConstraintError) || error.code !== '23514') throw error
        return refused(c)
      }
      return c.json({ email, ...(asksToConfirm && { confirm_by_mail: true }) }, 201)
    },
  )
}
