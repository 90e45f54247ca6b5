import type { Context, MiddlewareHandler } from 'hono'
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

/** Has the route go on with the fields that were sent only where a form takes them. */
export function reads<F extends Form>(form: F, refusal: ProblemName): Reads<F> {
  const read = reader(form, refusal)
  return async (c, next) => {
    const values = read(c)
    if (values instanceof Response) return values
    c.req.addValidatedData('json', values)
    return next()
  }
}

/**
 * Holds the fields that were sent to a form.
 * @param refusal the problem that carries one error a field
 * @returns what answers the values that the form yields, or the refusal
 */
export function reader<F extends Form>(form: F, refusal: ProblemName) {
  const schema = zodForm(form)
  return (c: Context<AppEnv>): Values<F> | Response => {
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
    return result.data
  }
}

function isFilled(trap: unknown): boolean {
  return typeof trap === 'string' ? trap.trim() !== '' : trap !== undefined && trap !== null
}
