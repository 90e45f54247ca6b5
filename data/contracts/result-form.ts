import * as v from 'valibot'
import data from '../assessment.json' with { type: 'json' }
import { answers, assessmentResult } from './assessment.ts'
import { beside } from './beside.ts'
import { body } from './body.ts'
import { email } from './email.ts'
import type { Form } from './form.ts'
import { list } from './list.ts'

// Not destructured, so that bundles have only this key of the file.
const send = data.send

// The longest address that SMTP allows (RFC 5321, 4.5.3.1.3, without the angle brackets).
const schema = body({ email: email(send.invalid, 254, send.invalid) })

/** What the widget needs of the form: it checks the address alone, because the rules would be a tenth of its script. */
export const resultRoute = { action: '/api/assessments', honeypot: 'hollow' } as const

/** The form below the assessment's result, which asks to be sent that result. */
export const resultForm = {
  ...resultRoute,
  submit: send.submit,
  submitting: send.submitting,
  consent: send.consent,
  schema,
  fields: { email: { label: send.label, control: 'email', autocomplete: 'email' } },
} as const satisfies Form<typeof schema>

/** The problem of a result that no analysis of this server returned. */
export const unsigned = 'Send the signature of this result, as the analysis returned it'
/** More than any analysis has. */
const maxInsights = 20

/** The body of `POST /api/assessments`: the answers and the result as the analysis returned it, with its signature. */
export const resultBody = body({
  ...schema.entries,
  answers,
  result: v.object({
    ...assessmentResult.entries,
    keyInsights: list(v.string(unsigned), maxInsights, unsigned),
  }),
  signature: v.pipe(v.string(unsigned), v.maxLength(100, unsigned)),
  ...beside,
})
export type ResultBody = v.InferOutput<typeof resultBody>
