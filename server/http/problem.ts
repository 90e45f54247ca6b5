import {
  type FieldError,
  type Problem,
  type ProblemName,
  problems,
} from '../../data/contracts/problem.ts'
import type { AppContext } from './context.ts'

/** Answers a failed call as RFC 9457 has it. */
export function problem(
  c: AppContext,
  name: ProblemName,
  errors?: readonly FieldError[],
): Response {
  const body = problemDetails(name, c.get('requestId'), errors)
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
  return (errors ? { ...members, errors } : members) satisfies Problem
}

/** Answers OPTIONS, and 405 to every other method that a path doesn't take. */
export function methodNotAllowed(c: AppContext, methods: readonly string[]): Response {
  c.header('Allow', [...methods, 'OPTIONS'].join(', '))
  if (c.req.method !== 'OPTIONS') return problem(c, 'methodNotAllowed')
  c.header('Content-Type', undefined)
  return c.body(null, 204)
}
