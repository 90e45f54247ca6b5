import * as v from 'valibot'
import { application } from './application.ts'
import { attribution } from './attribution.ts'
import { body } from './body.ts'
import { consent } from './consent.ts'
import { hidden } from './hidden.ts'
import { text } from './text.ts'

const typeMissing = `Send ${JSON.stringify(application.applicationType)}`
const timeMissing = 'Send an ISO 8601 time with its offset, such as 2026-01-31T09:30:00.000Z'
const longestTime = '2026-01-31T09:30:00.123456789+00:00'.length
const date = String.raw`\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`
const time = String.raw`([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?`
const offset = String.raw`(Z|[+-](0\d|1[0-4]):[0-5]\d)`

/** The body of an application. Without what follows its fields it is the webhook payload, so its keys and their order are fixed. */
export const submission = body({
  application_type: v.pipe(text(typeMissing), v.value(application.applicationType, typeMissing)),
  timestamp: v.pipe(
    text(timeMissing),
    v.maxLength(longestTime, timeMissing),
    v.regex(new RegExp(`^${date}T${time}${offset}$`), timeMissing),
  ),
  ...application.schema.entries,
  attribution,
  hidden,
  consent,
})
