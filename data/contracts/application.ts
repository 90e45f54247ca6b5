import * as v from 'valibot'
import copy from '../forms.json' with { type: 'json' }
import { body } from './body.ts'
import { email } from './email.ts'
import type { Form, Option } from './form.ts'
import { optionalText, text } from './text.ts'

const name = 'Name must be at least 2 characters'
const phone = 'Please enter a valid phone number'
const company = 'Company name must be at least 2 characters'
const challenge = 'Please provide at least 20 characters describing your challenge'
const reason = 'Please provide at least 20 characters explaining why you want to join'
const tooLong = 'Description must be less than 1000 characters'

const revenues = [
  { value: 'under-200k', label: 'Under $200K' },
  { value: '200k-500k', label: '$200K - $500K' },
  { value: '500k-1m', label: '$500K - $1M' },
  { value: '1m-3m', label: '$1M - $3M' },
  { value: '3m-5m', label: '$3M - $5M' },
  { value: '5m-plus', label: '$5M+' },
]
const teamSizes = [
  { value: 'solo', label: 'Just me' },
  { value: '2-5', label: '2-5' },
  { value: '6-10', label: '6-10' },
  { value: '11-25', label: '11-25' },
  { value: '26-50', label: '26-50' },
  { value: '50-plus', label: '50+' },
]

const notSpecified = 'Not specified'

const schema = body({
  full_name: v.pipe(
    text(name),
    v.minLength(2, name),
    v.maxLength(100, 'Name must be less than 100 characters'),
  ),
  email: email('Invalid email address', 255, 'Email must be less than 255 characters'),
  phone: v.pipe(text(phone), v.minLength(10, phone), v.maxLength(20, 'Phone number is too long')),
  company_name: v.pipe(
    text(company),
    v.minLength(2, company),
    v.maxLength(150, 'Company name must be less than 150 characters'),
  ),
  annual_revenue: oneOf(revenues, 'Please select your annual revenue range'),
  team_size: oneOf(teamSizes, 'Please select your team size'),
  biggest_challenge: v.pipe(
    text(challenge),
    v.minLength(20, challenge),
    v.maxLength(1000, tooLong),
  ),
  why_join: v.pipe(text(reason), v.minLength(20, reason), v.maxLength(1000, tooLong)),
  how_heard: optionalText(
    'Response must be text',
    200,
    'Response must be less than 200 characters',
    notSpecified,
  ),
})

/** The application form of the mastermind. submission.ts adds the widget's own fields. */
export const application = {
  action: '/api/applications',
  submit: 'Submit Application',
  submitting: 'Submitting...',
  note: 'All fields are required unless marked optional.',
  consent: copy.applicationConsent,
  applicationType: 'Mastermind Application',
  /** The value of `how_heard` if the visitor left it empty. */
  notSpecified,
  honeypot: 'hollow',
  schema,
  fields: {
    full_name: { label: 'Full Name', control: 'text', autocomplete: 'name' },
    email: { label: 'Email Address', control: 'email', autocomplete: 'email' },
    phone: { label: 'Phone Number', control: 'tel', autocomplete: 'tel' },
    company_name: { label: 'Company Name', control: 'text', autocomplete: 'organization' },
    annual_revenue: {
      label: 'Annual Revenue',
      control: 'select',
      placeholder: 'Select your annual revenue',
      options: revenues,
    },
    team_size: {
      label: 'Team Size',
      control: 'select',
      placeholder: 'Select your team size',
      options: teamSizes,
    },
    biggest_challenge: {
      label: 'What is your biggest business challenge right now?',
      control: 'multiline',
      rows: 4,
    },
    why_join: {
      label: 'Why do you want to join the mastermind?',
      control: 'multiline',
      rows: 4,
    },
    how_heard: { label: 'How did you hear about us? (optional)', control: 'text' },
  },
} as const satisfies Form<typeof schema> & Record<string, unknown>

// @__NO_SIDE_EFFECTS__
function oneOf(options: readonly Option[], message: string) {
  const values = options.map(({ value }) => value)
  return v.pipe(text(message), v.picklist(values, message))
}
