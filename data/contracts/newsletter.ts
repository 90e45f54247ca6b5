import messages from '../messages.json' with { type: 'json' }
import type { Form } from './form.ts'

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
        // Text, at sign, text, dot, text. The database's check says the same in SQL.
        { pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: invalid },
      ],
    },
    source: {
      label: 'Source',
      control: 'hidden',
      optional: true,
      missing: 'The source must be text.',
      rules: [{ max: 200, message: 'The source must be 200 characters at most.' }],
    },
  },
} as const satisfies Form & { note: string }
