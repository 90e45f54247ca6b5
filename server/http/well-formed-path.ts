import type { Middleware } from './context.ts'
import { problem } from './problem.ts'

/** Refuses paths whose percent-encoding isn't valid UTF-8. */
export const wellFormedPath: Middleware = (c, next) => {
  const { url } = c.req
  if (!url.includes('%') || isDecodable(url.split('?', 1).join())) return next()
  return Promise.resolve(problem(c, 'malformedUrl'))
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
