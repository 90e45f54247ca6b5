import { application } from '../../data/contracts/application.ts'
import type { Field, Form, Values } from '../../data/contracts/form.ts'

type AsSent<Fields extends Form['fields']> = {
  readonly [K in keyof Fields as Fields[K] extends { readonly sentAs: infer Key extends string }
    ? Key
    : K]: Fields[K]
}

const typeMissing = `Send ${JSON.stringify(application.applicationType)}`
const timeMissing = 'Send an ISO 8601 time with its offset, such as 2026-01-31T09:30:00.000Z'
const longestTime = '2026-01-31T09:30:00.123456789+00:00'.length
const date = String.raw`\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`
const time = String.raw`([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?`
const offset = String.raw`(Z|[+-](0\d|1[0-4]):[0-5]\d)`

const envelope = {
  application_type: {
    label: 'Application type',
    control: 'select',
    missing: typeMissing,
    rules: [],
    options: [{ value: application.applicationType, label: application.applicationType }],
  },
  timestamp: {
    label: 'Sent at',
    control: 'hidden',
    missing: timeMissing,
    rules: [
      { max: longestTime, message: timeMissing },
      { pattern: new RegExp(`^${date}T${time}${offset}$`), message: timeMissing },
    ],
  },
} as const satisfies Record<string, Field>

/** An application as it is sent and forwarded: what it is, when, and each field under its key. */
export const submission = {
  ...application,
  fields: { ...envelope, ...asSent(application.fields) },
}

export type Submission = Values<typeof submission>

/** What is forwarded of an application: the keys and their order are the contract's. */
export function submissionPayload(sent: Submission): Record<string, string> {
  const fields: Readonly<Record<string, Field>> = submission.fields
  const values: Readonly<Record<string, string | undefined>> = sent
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, values[key] ?? field.sentWhenEmpty ?? '']),
  )
}

function asSent<Fields extends Form['fields']>(fields: Fields): AsSent<Fields> {
  const keyed = Object.entries(fields).map(([name, field]) => [field.sentAs ?? name, field])
  return Object.fromEntries(keyed)
}
