import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './context.ts'
import { problem } from './problem.ts'

/** Refuses a path whose percent signs encode no UTF-8 text. */
export const wellFormedPath: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { url } = c.req
  if (url.includes('%') && !isDecodable(url.split('?', 1).join())) return problem(c, 'malformedUrl')
  return next()
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
