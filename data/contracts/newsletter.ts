import * as v from 'valibot'
import messages from '../messages.json' with { type: 'json' }
import { beside } from './beside.ts'
import { body } from './body.ts'
import { email } from './email.ts'
import type { Form } from './form.ts'

const invalid = messages.newsletter.invalid.description

// The longest address that SMTP allows (RFC 5321, 4.5.3.1.3, without the angle brackets).
const schema = body({ email: email(invalid, 254, invalid) })

export const newsletter = {
  action: '/api/newsletter-subscribers',
  submit: 'Subscribe',
  submitting: 'Subscribing...',
  consent: 'We respect your privacy. Unsubscribe anytime.',
  honeypot: 'hollow',
  schema,
  fields: {
    email: {
      label: 'Email address',
      control: 'email',
      autocomplete: 'email',
      placeholder: 'you@company.com',
    },
  },
} as const satisfies Form<typeof schema>

/** The body of `POST /api/newsletter-subscribers`. */
export const newsletterBody = body({ ...schema.entries, ...beside })

/** The reply to a sign-up: the address as it was stored, and whether a mail asks to confirm it. */
export const newsletterReply = v.object({
  email: v.string(),
  confirm_by_mail: v.optional(v.boolean()),
})
