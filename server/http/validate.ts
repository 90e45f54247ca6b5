import type { MiddlewareHandler } from 'hono'
import { type BaseIssue, type GenericSchema, getDotPath, parse, safeParse } from 'valibot'
import { attribution } from '../../data/contracts/attribution.ts'
import { type SentConsent, withoutQuery } from '../../data/contracts/consent.ts'
import type { Form } from '../../data/contracts/form.ts'
import { plainAnswerErrors, withPlainAnswers } from '../../data/contracts/own-fields.ts'
import type { FieldError, ProblemName } from '../../data/contracts/problem.ts'
import type { Origin } from '../storage/origin.ts'
import { bodyProblems, type Fields, fieldsOf, isPlainForm, type MediaType } from './body-parser.ts'
import { isOwnConsent } from './consent-evidence.ts'
import type { AppContext, AppEnv } from './context.ts'
import { describePart } from './describe.ts'
import { formDetails, type JsonSchema } from './json-schema.ts'
import { problem } from './problem.ts'

type Validates<Values> = MiddlewareHandler<AppEnv, string, { out: { json: Values } }>
type Beside = Pick<Origin, 'attribution' | 'consent'>
type Contract<Values> = GenericSchema<unknown, Values>

interface Taken {
  /** JSON by default. */
  readonly mediaTypes?: readonly MediaType[]
  /** The problem of an invalid body. */
  readonly refusal?: ProblemName
  /** The longest body, 64 KB by default. */
  readonly maxBytes?: number
}

/**
 * Reads a body and hands its values to the handler as `c.req.valid('json')`. Refuses an invalid body, with one
 * error for each field.
 */
export function validate<Values extends object>(
  schema: Contract<Values>,
  taken: Taken = {},
): Validates<Values> {
  return validator(schema, taken, undefined, (values) => values)
}

/** What a body tells of how its form was filled in. */
export interface Signs {
  /** Whether a field that people never see has a value. */
  readonly isTrapped: boolean
  /** The milliseconds between the first sight of a form with several fields and its sending, if the widget sent them. */
  readonly fillMs: number | undefined
}

/** The values of a form, and how it was filled in. */
export interface FormBody<Values> {
  readonly sent: Values
  readonly signs: Signs
}

/** Does the same for forms: `c.req.valid('json')` has the values, and the signs by which bots are told from people. */
export function validateForm<Values extends Beside>(
  forms: readonly [Form, ...Form[]],
  schema: Contract<Values>,
  taken: Taken = {},
): Validates<FormBody<Values>> {
  const [only, ...others] = forms.map(formDetails)
  const details = others.length > 0 ? { oneOf: [only, ...others] } : only
  return validator(schema, taken, details, (values, fields, c) => {
    const sent = withPage(values, forms, c)
    const isTrapped = forms.some(({ honeypot }) => isFilled(fields[honeypot]))
    return { sent, signs: { isTrapped, fillMs: fillMsOf(forms, fields) } }
  })
}

function validator<Values extends object, Output extends object>(
  schema: Contract<Values>,
  { mediaTypes = ['application/json'], refusal = 'refusedFields', maxBytes }: Taken,
  details: JsonSchema | undefined,
  outputOf: (values: Values, fields: Fields, c: AppContext) => Output,
): Validates<Output> {
  const part = { mediaTypes, schema, problems: [...bodyProblems, refusal] }
  return describePart(details ? { ...part, details } : part, async (c, next) => {
    const read = await fieldsOf(c, mediaTypes, maxBytes)
    if (read instanceof Response) return read
    const isPlain = isPlainForm(c)
    const fields = isPlain ? withPlainAnswers(read) : read
    const { success, output, issues = [] } = safeParse(schema, fields)
    const ownErrors = isPlain ? plainAnswerErrors(read) : []
    if (!success || ownErrors.length > 0)
      return problem(c, refusal, [...fieldErrors(issues), ...ownErrors])
    c.req.addValidatedData('json', outputOf(output, fields, c))
    return next()
  })
}

/** Adds what a plain form can't send: the page where a person agreed, and the campaign in its address; and whose words they are. */
function withPage<Values extends Beside>(
  values: Values,
  forms: readonly Form[],
  c: AppContext,
): Values {
  const referer = c.req.header('Referer')
  const { consent } = values
  const page = isPlainForm(c) && !values.attribution ? URL.parse(referer ?? '') : null
  const campaign = page && {
    landing_page: page.hostname + page.pathname,
    ...Object.fromEntries(page.searchParams),
  }
  return {
    ...values,
    ...(campaign && { attribution: parse(attribution, campaign) }),
    ...(consent && { consent: consentOf(consent, forms, c) }),
  }
}

function consentOf(sent: SentConsent, forms: readonly Form[], c: AppContext) {
  const consent = { ...sent, page: sent.page ?? withoutQuery(c.req.header('Referer')) }
  return { ...consent, ...(isOwnConsent(consent, forms, c) && { evidence: 'own' as const }) }
}

/** Returns the errors of a problem. Those that it leaves out are only counted. */
export function fieldErrors(issues: readonly BaseIssue<unknown>[]): FieldError[] {
  return issues.map((issue) => ({ field: getDotPath(issue) ?? '', message: issue.message }))
}

/** Browsers fill in a single field at once. */
function fillMsOf(forms: readonly Form[], { fill_ms: ms }: Fields): number | undefined {
  const isLong = forms.some(({ fields }) => Object.keys(fields).length > 1)
  return isLong && typeof ms === 'number' && ms >= 0 ? ms : undefined
}

/** Whether there is something in a field that people never see. */
function isFilled(value: unknown = ''): boolean {
  return typeof value !== 'string' || value.trim() !== ''
}
