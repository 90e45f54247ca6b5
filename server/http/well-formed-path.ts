import type { Middleware } from './context.ts'
import { problem } from './problem.ts'

/** Refuses paths whose percent-encoding isn't valid UTF-8. */
export const wellFormedPath: Middleware = (c, next) => {
  const { url } = c.req
  if (!url.includes('%') || isDecodable(url.split('?', 1).join())) return next()
  return Promise.resolve(problem(c, 'malformedUrl'))
}

/** Whether percent-encoded text is valid UTF-8. */
export function isDecodable(text: string): boolean {
  try {
    // Compared, because bundlers remove a call that only throws.
    return decodeURIComponent(text) !== undefined
  } catch {
    return false
  }
}
