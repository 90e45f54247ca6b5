import * as v from 'valibot'
import copy from '../forms.json' with { type: 'json' }
import { beside } from './beside.ts'
import { body } from './body.ts'
import { email } from './email.ts'
import type { Form } from './form.ts'
import { optionalText, text, tooLong } from './text.ts'

/** More than an address, a name or a text area needs. The pages' forms have no limits of their own. */
const lineLength = 255
const textLength = 5000

export const required = copy.missing
export const invalidEmail = 'Please enter a valid email address'
/** One required line. */
export const line = requiredText(lineLength)
/** The address that a form asks for. */
export const address = email(
  invalidEmail,
  lineLength,
  `Email must be ${lineLength} characters at most`,
)

const common = {
  action: '/api/leads',
  submitting: 'Submitting...',
  consent: copy.leadConsent,
  honeypot: 'hollow',
} as const

const adSchema = body({
  name: line,
  email: address,
  phone: line,
  challenge: requiredText(textLength),
})

/** The lead form of the ad page; the page sends it only if `leadCapture.ad` is on. */
export const adLead = {
  ...common,
  submit: 'Request My Free Consultation',
  note: 'Fields with an asterisk are required.',
  schema: adSchema,
  fields: {
    name: { label: 'Full Name *', control: 'text', autocomplete: 'name' },
    email: { label: 'Email Address *', control: 'email', autocomplete: 'email' },
    phone: { label: 'Phone Number *', control: 'tel', autocomplete: 'tel' },
    challenge: { label: 'What is your biggest challenge? *', control: 'multiline', rows: 4 },
  },
} as const satisfies Form<typeof adSchema> & { note: string }

const contactSchema = body({
  name: line,
  email: address,
  company: optionalText('The business name must be text', lineLength, tooLong(lineLength)),
  message: requiredText(textLength),
})

/** The contact form of the home page; the page sends it only if `leadCapture.contact` is on. */
export const contactLead = {
  ...common,
  submit: 'Find Your Expert Match',
  schema: contactSchema,
  fields: {
    name: { label: 'Full Name', control: 'text', autocomplete: 'name' },
    email: { label: 'Email Address', control: 'email', autocomplete: 'email' },
    company: { label: 'Business Name', control: 'text', autocomplete: 'organization' },
    message: { label: 'How Can We Help?', control: 'multiline', rows: 5 },
  },
} as const satisfies Form<typeof contactSchema>

/** The body of `POST /api/leads`: the fields of one form, its name, and how the person came here and agreed. */
export const lead = v.variant(
  'form',
  [
    body({ form: v.literal('ad'), ...adSchema.entries, ...beside }),
    body({ form: v.literal('contact'), ...contactSchema.entries, ...beside }),
  ],
  'Send the name of the form, ad or contact',
)
export type Lead = v.InferOutput<typeof lead>

// @__NO_SIDE_EFFECTS__
function requiredText(maxLength: number) {
  return v.pipe(text(required), v.nonEmpty(required), v.maxLength(maxLength, tooLong(maxLength)))
}
