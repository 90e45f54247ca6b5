import { type Context, Hono } from 'hono'
import { application } from '../../../data/contracts/application.ts'
import { applicant, conversation, lead as leadExample } from '../../../data/contracts/examples.ts'
import type { FormKind } from '../../../data/contracts/forms.ts'
import { handover, sentChat } from '../../../data/contracts/handover.ts'
import { adLead, contactLead, lead } from '../../../data/contracts/lead.ts'
import { submission } from '../../../data/contracts/submission.ts'
import type { AppContext, AppEnv, Middleware } from '../../http/context.ts'
import { describeForm } from '../../http/describe.ts'
import type { MailsFrom } from '../../http/mail-delay.ts'
import { type FormBody, validateForm } from '../../http/validate.ts'
import { formRedirects } from '../../pages/form-redirects.ts'
import type { Pages } from '../../pages/pages.ts'
import type { Sent } from '../people/submission-row.ts'
import type { Submissions } from './store.ts'

const apply = describeForm('apply', 'Apply to the mastermind', {
  description: 'Repeated content within a day is stored once, under its first id.',
  example: applicant,
})

const sendLead = describeForm('sendLead', 'Send the lead form or the contact form', {
  example: leadExample,
})

const sendChat = describeForm('sendChat', 'Send a conversation with the assistant to a person', {
  example: { name: leadExample.name, email: leadExample.email, conversation },
})

interface Needs {
  readonly submissions: Pick<Submissions, 'receive'>
  readonly formMailsFrom: MailsFrom
  readonly pages: Pages
  readonly limit: Middleware
  /** The limit for many people behind one address. */
  readonly limitOfAnOffice: Middleware
  /** The limit of what a client's forms bring in a day. */
  readonly limitBytes: Middleware
  /** Returns the name of a client in the database. */
  readonly senderOf: (c: AppContext) => string
  readonly now: () => Date
}

/** The routes of the forms: what they send is stored, and answered with its id. */
export function submissionRoutes(needs: Needs) {
  const { submissions, formMailsFrom, pages, limit, limitOfAnOffice, limitBytes, senderOf, now } =
    needs
  const store =
    (kind: FormKind) => async (c: Context<AppEnv, string, { out: { json: FormBody<Sent> } }>) => {
      const at = now()
      const from = { sender: senderOf(c), at, mailsFrom: await formMailsFrom(c, at) }
      return c.json({ id: await submissions.receive(kind, c.req.valid('json'), from) }, 201)
    }

  return new Hono<AppEnv>()
    .post(
      application.action,
      apply,
      // Senders without CORS can't read a 429, so a refusal would silently lose a lead. A flood costs only
      // a little disk space.
      limitOfAnOffice,
      validateForm([application], submission, { mediaTypes: ['application/json', 'text/plain'] }),
      limitBytes,
      store('application'),
    )
    .post(
      adLead.action,
      sendLead,
      formRedirects(pages, '/contact', { 422: 'invalid' }),
      limit,
      validateForm([adLead, contactLead], lead, {
        mediaTypes: ['application/json', 'application/x-www-form-urlencoded'],
      }),
      limitBytes,
      store('lead'),
    )
    .post(
      handover.action,
      sendChat,
      limit,
      validateForm([handover], sentChat),
      limitBytes,
      store('chat'),
    )
}
