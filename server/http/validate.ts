import type { MiddlewareHandler } from 'hono'
import { type BaseIssue, type GenericSchema, getDotPath, safeParse } from 'valibot'
import type { Form } from '../../data/contracts/form.ts'
import type { FieldError, ProblemName } from '../../data/contracts/problem.ts'
import { parseBody } from './body-parser.ts'
import type { AppContext, AppEnv, Middleware } from './context.ts'
import { combined, describePart } from './describe.ts'
import { formDetails } from './json-schema.ts'
import { problem } from './problem.ts'

type Validates<Values> = MiddlewareHandler<AppEnv, string, { out: { json: Values } }>

/** Rejects requests with an invalid body, with one error for each field. */
export function validate<Values extends object>(
  schema: GenericSchema<unknown, Values>,
  refusal: ProblemName,
): Validates<Values> {
  return describePart({ schema, problems: [refusal] }, async (c, next) => {
    const { success, output, issues } = safeParse(schema, c.get('fields'))
    if (!success) return problem(c, refusal, fieldErrors(issues))
    c.req.addValidatedData('json', output)
    return next()
  })
}

/** Parses a JSON body, and rejects it if it is invalid. */
export function readJson<Values extends object>(
  schema: GenericSchema<unknown, Values>,
): Validates<Values> {
  return combined(parseBody('application/json'), validate(schema, 'refusedFields'))
}

export function fieldErrors(issues: readonly BaseIssue<unknown>[]): FieldError[] {
  return issues.map((issue) => ({ field: getDotPath(issue) ?? '', message: issue.message }))
}

/** Describes the labels and the honeypots of forms that a route accepts. */
export function describeForms(...forms: readonly Form[]): Middleware {
  const [only = {}, ...others] = forms.map(formDetails)
  const details = others.length > 0 ? { oneOf: [only, ...others] } : only
  return describePart({ details }, (_, next) => next())
}

/** Whether a field is filled in that people never see. */
export function isSpam(c: AppContext, { honeypot: name }: Form): boolean {
  const value = c.get('fields')[name] ?? ''
  return typeof value !== 'string' || value.trim() !== ''
}
