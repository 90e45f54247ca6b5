import type { MiddlewareHandler } from 'hono'
import type { Form, Values } from '../../data/contracts/form.ts'
import type { ProblemName } from '../../data/contracts/problem.ts'
import type { AppEnv } from './context.ts'
import { zodForm } from './form-schema.ts'
import { problem } from './problem.ts'

type Reads<F extends Form> = MiddlewareHandler<
  AppEnv,
  string,
  { in: { json: Values<F> }; out: { json: Values<F> } }
>

/**
 * Holds the fields that were sent to a form.
 * @param refusal the problem that carries one error a field
 */
export function reads<F extends Form>(form: F, refusal: ProblemName): Reads<F> {
  const schema = zodForm(form)
  return async (c, next) => {
    const sent = c.get('fields')
    if (isFilled(sent[form.trap])) return problem(c, 'automated')
    const result = schema.safeParse(sent)
    if (!result.success) {
      const errors = result.error.issues.map(({ path, message }) => ({
        field: String(path[0]),
        message,
      }))
      return problem(c, refusal, errors)
    }
    c.req.addValidatedData('json', result.data)
    return next()
  }
}

function isFilled(trap: unknown): boolean {
  return typeof trap === 'string' ? trap.trim() !== '' : trap !== undefined && trap !== null
}
