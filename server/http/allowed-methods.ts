import type { Handler } from 'hono'
import { addHeader, answer } from './answer.ts'
import type { AppEnv } from './context.ts'
import { problem } from './problem.ts'

/** Stands after the handlers of a route: answers OPTIONS, and 405 to every method but theirs. */
export function allowMethods(...methods: readonly string[]): Handler<AppEnv> {
  const allow = [...methods, 'OPTIONS'].join(', ')
  return (c) => {
    addHeader(c, 'Allow', allow)
    return c.req.method === 'OPTIONS' ? answer(c, null, 204) : problem(c, 'methodNotAllowed')
  }
}
