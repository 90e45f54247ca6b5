import type { Context, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import type { ProblemName } from '../../data/contracts/problem.ts'
import type { AppEnv } from './context.ts'
import { problem } from './problem.ts'

/** Answers the values that the fields of a request yield, or the refusal. */
export type Reader<Values extends object> = (c: Context<AppEnv>) => Values | Response

type Reads<Values> = MiddlewareHandler<
  AppEnv,
  string,
  { in: { json: Values }; out: { json: Values } }
>

/** Has the route go on only where the reader answers values. */
export function readsBy<Values extends object>(read: Reader<Values>): Reads<Values> {
  return (c, next) => {
    const values = read(c)
    if (values instanceof Response) return Promise.resolve(values)
    c.req.addValidatedData('json', values)
    return next()
  }
}

/** Has the route go on with the fields that were sent only where they keep to a schema. */
export function readsJson<Values extends object>(schema: z.ZodType<Values>, refusal: ProblemName) {
  return readsBy(jsonReader(schema, refusal))
}

/**
 * Holds the fields that were sent to a schema.
 * @param refusal the problem that carries one error a field, named by its path: `messages.0.role`
 */
export function jsonReader<Values extends object>(
  schema: z.ZodType<Values>,
  refusal: ProblemName,
): Reader<Values> {
  return (c) => {
    const result = schema.safeParse(c.get('fields'))
    if (result.success) return result.data
    const errors = result.error.issues.map(({ path, message }) => ({
      field: path.join('.'),
      message,
    }))
    return problem(c, refusal, errors)
  }
}
