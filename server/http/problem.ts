import {
  type FieldError,
  maxErrors,
  type Problem,
  type ProblemName,
  problems,
} from '../../data/contracts/problem.ts'
import type { AppContext } from './context.ts'

/** Problems that end by themselves or once there is room again. */
const passing: readonly ProblemName[] = ['unavailable', 'storageFull']

/**
 * Responds with problem details (RFC 9457), and with the time of a retry if one may succeed.
 * @param detail instead of the problem's own
 */
export function problem(
  c: AppContext,
  name: ProblemName,
  errors?: readonly FieldError[],
  detail: string = problems[name].detail,
): Response {
  const body = { ...problemDetails(name, c.get('requestId'), errors), detail }
  if (passing.includes(name)) c.header('Retry-After', '5')
  return c.json(body, body.status, { 'Content-Type': 'application/problem+json' })
}

export function problemDetails(
  name: ProblemName,
  requestId: string,
  errors?: readonly FieldError[],
) {
  const { status, code, title, detail } = problems[name]
  const type = `/problems/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  const members = { type, title, status, detail, code, requestId }
  if (!errors) return members satisfies Problem
  const moreErrors = errors.length - maxErrors
  const listed = { ...members, errors: errors.slice(0, maxErrors) }
  return (moreErrors > 0 ? { ...listed, moreErrors } : listed) satisfies Problem
}

/** Responds to OPTIONS, and with 405 to methods that a path doesn't allow. */
export function methodNotAllowed(c: AppContext, methods: readonly string[]): Response {
  c.header('Allow', [...methods, 'OPTIONS'].join(', '))
  if (c.req.method !== 'OPTIONS') return problem(c, 'methodNotAllowed')
  c.header('Content-Type', undefined)
  return c.body(null, 204)
}
