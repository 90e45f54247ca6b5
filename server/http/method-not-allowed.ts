import type { Context } from 'hono'
import type { AppEnv } from './context.ts'
import { problem } from './problem.ts'

/** Answers OPTIONS, and 405 to every other method that a path doesn't take. */
export function methodNotAllowed(c: Context<AppEnv>, methods: readonly string[]): Response {
  c.header('Allow', [...methods, 'OPTIONS'].join(', '))
  if (c.req.method !== 'OPTIONS') return problem(c, 'methodNotAllowed')
  c.header('Content-Type', undefined)
  return c.body(null, 204)
}
