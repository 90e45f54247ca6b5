import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { MiddlewareHandler } from 'hono'
import type { ProblemName } from '../../data/contracts/problem.ts'
import type { AppEnv, Middleware } from './context.ts'
import { problem } from './problem.ts'

type Validates<Values> = MiddlewareHandler<
  AppEnv,
  string,
  { in: { json: Values }; out: { json: Values } }
>

/** Rejects the request when the body breaks the schema, with one error a field. */
export function validate<Values extends object>(
  schema: StandardSchemaV1<unknown, Values>,
  refusal: ProblemName,
): Validates<Values> {
  return async (c, next) => {
    const result = await schema['~standard'].validate(c.get('fields'))
    if (result.issues) {
      const errors = result.issues.map(({ path = [], message }) => ({
        field: path.map((item) => (typeof item === 'object' ? item.key : item)).join('.'),
        message,
      }))
      return problem(c, refusal, errors)
    }
    c.req.addValidatedData('json', result.value)
    return next()
  }
}

/** Rejects the request when a field that people never see was filled in. */
export function honeypot(name: string): Middleware {
  return async (c, next) => {
    const value = c.get('fields')[name] ?? ''
    const isEmpty = typeof value === 'string' && value.trim() === ''
    return isEmpty ? next() : problem(c, 'automated')
  }
}
