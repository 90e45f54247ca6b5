import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './context.ts'
import { problem } from './problem.ts'

/** Rejects the request when a field that people never see was filled in. */
export function honeypot(name: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const value = c.get('fields')[name] ?? ''
    const isEmpty = typeof value === 'string' && value.trim() === ''
    return isEmpty ? next() : problem(c, 'automated')
  }
}
