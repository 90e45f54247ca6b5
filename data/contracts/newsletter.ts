import * as v from 'valibot'
import messages from '../messages.json' with { type: 'json' }
import { emailPattern } from './email.ts'
import type { Form } from './form.ts'
import { source } from './source.ts'

const invalid = messages.newsletter.invalid.description

export const newsletter = {
  action: '/api/newsletter-subscribers',
  submit: 'Subscribe',
  submitting: 'Subscribing...',
  note: 'We respect your privacy. Unsubscribe anytime.',
  trap: 'fax',
  fields: {
    email: {
      label: 'Email address',
      control: 'email',
      autocomplete: 'email',
      placeholder: 'you@company.com',
      missing: invalid,
      rules: [
        // The longest address that SMTP can carry (RFC 5321, 4.5.3.1.3, less the angle brackets).
        { max: 254, message: invalid },
        { pattern: emailPattern, message: invalid },
      ],
    },
    source,
  },
} as const satisfies Form & { note: string }

/** The answer to a sign-up that was kept: the address as the list has it. */
export const newsletterReply = v.object({ email: v.string() })
