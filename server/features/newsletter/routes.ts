import { Hono } from 'hono'
import { subscriber } from '../../../data/contracts/examples.ts'
import { newsletter, newsletterBody, newsletterReply } from '../../../data/contracts/newsletter.ts'
import type { AppContext, AppEnv, Middleware } from '../../http/context.ts'
import { describe, json } from '../../http/describe.ts'
import type { MailsFrom } from '../../http/mail-delay.ts'
import { problem } from '../../http/problem.ts'
import { type FormBody, validateForm } from '../../http/validate.ts'
import { formRedirects } from '../../pages/form-redirects.ts'
import type { Pages } from '../../pages/pages.ts'
import { canonicalEmail, isMailable } from '../../storage/canonical-email.ts'
import { ConstraintError } from '../../storage/failures.ts'
import type { SignedUp, SignUp } from './sign-up.ts'
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

interface Needs {
  readonly signUp: SignUp
  readonly mailsFrom: MailsFrom
  /** Whether all subscribers must confirm by mail. */
  readonly asksToConfirm: boolean
  readonly submissions: {
    /** Keeps a doubtful sign-up apart. @returns whether it is doubtful */
    keepDoubtfulSubscriber(
      body: FormBody<NewSubscriber>,
      from: { readonly sender: string; readonly at: Date },
    ): Promise<boolean>
  }
  readonly pages: Pages
  readonly limit: Middleware
  /** The limit of what a client's forms bring in a day. */
  readonly limitBytes: Middleware
  /** Returns the name of a client in the database. */
  readonly senderOf: (c: AppContext) => string
  readonly now: () => Date
}

export function newsletterRoutes(needs: Needs) {
  const { signUp, mailsFrom, asksToConfirm, submissions } = needs
  const { pages, limit, limitBytes, senderOf, now } = needs
  return new Hono<AppEnv>().post(
    '/',
    subscribe,
    formRedirects(pages, '/newsletter', { 409: 'duplicate', 422: 'invalid' }),
    limit,
    validateForm([newsletter], newsletterBody, {
      mediaTypes: ['application/json', 'application/x-www-form-urlencoded'],
      refusal: 'refusedSubscriber',
    }),
    limitBytes,
    async (c) => {
      const body = c.req.valid('json')
      const { sent } = body
      const email = canonicalEmail(sent.email)
      if (asksToConfirm && !isMailable(email)) return refused(c)
      const at = now()
      let signedUp: SignedUp = asksToConfirm ? 'asked' : 'listed'
      try {
        if (!(await submissions.keepDoubtfulSubscriber(body, { sender: senderOf(c), at }))) {
          signedUp = await signUp(sent, at, () => mailsFrom(c, at))
        }
      } catch (error) {
        if (!(error instanceof ConstraintError) || error.code !== '23514') throw error
        return refused(c)
      }
      if (signedUp === 'known') return problem(c, 'duplicateSubscriber')
      if (signedUp === 'unmailable') return refused(c)
      return c.json({ email, ...(signedUp === 'asked' && { confirm_by_mail: true }) }, 201)
    },
  )
}
