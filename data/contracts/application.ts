import { emailPattern } from './email.ts'
import type { Form } from './form.ts'

const fullName = 'Name must be at least 2 characters'
const invalidEmail = 'Invalid email address'
const invalidPhone = 'Please enter a valid phone number'
const companyName = 'Company name must be at least 2 characters'
const revenue = 'Please select your annual revenue range'
const team = 'Please select your team size'
const challenge = 'Please provide at least 20 characters describing your challenge'
const reason = 'Please provide at least 20 characters explaining why you want to join'
const description = 'Description must be less than 1000 characters'

/**
 * The application to the mastermind. What is sent has `applicationType`, `timestamp` (ISO 8601) and
 * the fields under their `sentAs` keys, all texts; the answer is 201, or a problem.
 */
export const application = {
  action: '/api/applications',
  submit: 'Submit Application',
  submitting: 'Submitting...',
  note: 'All fields are required unless marked optional.',
  applicationType: 'Mastermind Application',
  trap: 'fax',
  fields: {
    fullName: {
      label: 'Full Name',
      control: 'text',
      autocomplete: 'name',
      sentAs: 'full_name',
      missing: fullName,
      rules: [
        { min: 2, message: fullName },
        { max: 100, message: 'Name must be less than 100 characters' },
      ],
    },
    email: {
      label: 'Email Address',
      control: 'email',
      autocomplete: 'email',
      missing: invalidEmail,
      rules: [
        { max: 255, message: 'Email must be less than 255 characters' },
        { pattern: emailPattern, message: invalidEmail },
      ],
    },
    phone: {
      label: 'Phone Number',
      control: 'tel',
      autocomplete: 'tel',
      missing: invalidPhone,
      rules: [
        { min: 10, message: invalidPhone },
        { max: 20, message: 'Phone number is too long' },
      ],
    },
    companyName: {
      label: 'Company Name',
      control: 'text',
      autocomplete: 'organization',
      sentAs: 'company_name',
      missing: companyName,
      rules: [
        { min: 2, message: companyName },
        { max: 150, message: 'Company name must be less than 150 characters' },
      ],
    },
    annualRevenue: {
      label: 'Annual Revenue',
      control: 'select',
      placeholder: 'Select your annual revenue',
      sentAs: 'annual_revenue',
      missing: revenue,
      rules: [],
      options: [
        { value: 'under-200k', label: 'Under $200K' },
        { value: '200k-500k', label: '$200K - $500K' },
        { value: '500k-1m', label: '$500K - $1M' },
        { value: '1m-3m', label: '$1M - $3M' },
        { value: '3m-5m', label: '$3M - $5M' },
        { value: '5m-plus', label: '$5M+' },
      ],
    },
    teamSize: {
      label: 'Team Size',
      control: 'select',
      placeholder: 'Select your team size',
      sentAs: 'team_size',
      missing: team,
      rules: [],
      options: [
        { value: 'solo', label: 'Just me' },
        { value: '2-5', label: '2-5' },
        { value: '6-10', label: '6-10' },
        { value: '11-25', label: '11-25' },
        { value: '26-50', label: '26-50' },
        { value: '50-plus', label: '50+' },
      ],
    },
    biggestChallenge: {
      label: 'What is your biggest business challenge right now?',
      control: 'multiline',
      rows: 4,
      sentAs: 'biggest_challenge',
      missing: challenge,
      rules: [
        { min: 20, message: challenge },
        { max: 1000, message: description },
      ],
    },
    whyJoin: {
      label: 'Why do you want to join the mastermind?',
      control: 'multiline',
      rows: 4,
      sentAs: 'why_join',
      missing: reason,
      rules: [
        { min: 20, message: reason },
        { max: 1000, message: description },
      ],
    },
    howHeard: {
      label: 'How did you hear about us? (optional)',
      control: 'text',
      optional: true,
      sentAs: 'how_heard',
      sentWhenEmpty: 'Not specified',
      missing: 'Response must be text',
      rules: [{ max: 200, message: 'Response must be less than 200 characters' }],
    },
  },
} as const satisfies Form & { note: string; applicationType: string }
