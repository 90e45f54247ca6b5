import { operations } from '../../../support/api-document.ts'
import {
  type ReceivedResponse,
  responseMismatch,
  schemaMismatch,
} from '../../../support/openapi-mismatch.ts'
import type { FuzzRequest } from './requests.ts'

const problemSchema = ['components', 'schemas', 'Problem']

// An unknown expectation and oversized headers never reach a route.
const ofHttpItself = new Set([417, 431])

/** @returns the fault of an answer, or undefined */
export function judged(request: FuzzRequest, answer: ReceivedResponse): string | undefined {
  const { method, target, path } = request
  const asked = `${method} ${target.slice(0, 200)}`
  if (answer.status >= 500)
    return `${asked} answered ${answer.status}: ${answer.text.slice(0, 300)}`
  const isProblem = answer.type?.startsWith('application/problem+json') && method !== 'HEAD'
  const unsound = isProblem && schemaMismatch(problemSchema, JSON.parse(answer.text))
  if (unsound) return `${asked}: ${unsound}`
  const isDeclared = operations.some(
    (operation) => operation.path === path && operation.method === method.toLowerCase(),
  )
  if (!path || !isDeclared || ofHttpItself.has(answer.status)) return undefined
  return responseMismatch(method, path, answer)
}
