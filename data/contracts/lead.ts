import { emailPattern } from './email.ts'
import type { Field, Form } from './form.ts'
import { source } from './source.ts'

const required = 'Please fill in this field'
const invalidEmail = 'Please enter a valid email address'

/** What a mailbox, a name and a text area can hold in earnest; the pages set no bound of their own. */
const mostLine = 255
const mostText = 5000

const line = { missing: required, rules: bounded(mostLine) } as const
const text = { missing: required, rules: bounded(mostText) } as const

const email = {
  label: 'Email Address *',
  control: 'email',
  autocomplete: 'email',
  missing: invalidEmail,
  rules: [
    { max: mostLine, message: `Email must be ${mostLine} characters at most` },
    { pattern: emailPattern, message: invalidEmail },
  ],
} as const satisfies Field

const common = {
  action: '/api/leads',
  submitting: 'Submitting...',
  trap: 'fax',
} as const

/** The lead form of the ad page; kept only where `leadCapture.ad` is switched on. */
export const adLead = {
  ...common,
  submit: 'Request My Free Consultation',
  note: 'Fields with an asterisk are required.',
  fields: {
    name: { ...line, label: 'Full Name *', control: 'text', autocomplete: 'name' },
    email,
    phone: { ...line, label: 'Phone Number *', control: 'tel', autocomplete: 'tel' },
    challenge: {
      ...text,
      label: 'What is your biggest challenge? *',
      control: 'multiline',
      rows: 4,
    },
    source,
  },
} as const satisfies Form & { note: string }

/** The contact form of home; kept only where `leadCapture.contact` is switched on. */
export const contactLead = {
  ...common,
  submit: 'Find Your Expert Match',
  fields: {
    name: { ...line, label: 'Full Name', control: 'text', autocomplete: 'name' },
    email: { ...email, label: 'Email Address' },
    company: {
      label: 'Business Name',
      control: 'text',
      autocomplete: 'organization',
      optional: true,
      missing: 'The business name must be text',
      rules: [{ max: mostLine, message: `Please keep it to ${mostLine} characters` }],
    },
    message: { ...text, label: 'How Can We Help?', control: 'multiline', rows: 5 },
    source,
  },
} as const satisfies Form

/** `POST /api/leads` takes the fields of one of these, and `form`, which names it. */
export const leadForms = { ad: adLead, contact: contactLead } as const

export type LeadForm = keyof typeof leadForms

function bounded(max: number) {
  return [
    { min: 1, message: required },
    { max, message: `Please keep it to ${max} characters` },
  ] as const
}
