import { STATUS_CODES } from 'node:http'
import type { GenericSchema } from 'valibot'
import { accepted } from '../../data/contracts/accepted.ts'
import type { ProblemName } from '../../data/contracts/problem.ts'
import type { Middleware } from './context.ts'
import { type JsonSchema, jsonSchema } from './json-schema.ts'

export type Content = Readonly<Record<string, { schema: JsonSchema; example?: unknown }>>

export interface Reply {
  readonly description: string
  readonly content?: Content
}

/** A middleware's part in the OpenAPI description of its routes. */
interface Part {
  /** A response: the contract of its JSON, or what it means without a body, or all of it. */
  readonly [status: number]: GenericSchema | string | Reply
  /** The problems that it may respond with. */
  readonly problems?: readonly ProblemName[]
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  /** Accepted media types of the request body. */
  readonly mediaTypes?: readonly string[]
  readonly schema?: GenericSchema
  /** Merged into the body's JSON Schema. */
  readonly details?: JsonSchema
  /** An example of a valid body. */
  readonly example?: unknown
}

/** The route's own part of the description. */
interface Route extends Part {
  readonly description?: string
  /** Examples of the headers that it needs, of its query, and of what only its path has. */
  readonly parameters?: Readonly<Record<string, string>>
}

interface Description extends Route {
  readonly operationId: string
  readonly summary: string
}

const parts = new WeakMap<object, readonly Part[]>()

/** The error handler's problems for routes that use the database. */
export const storageProblems = ['internal', 'unavailable', 'storageFull'] as const

/** Attaches a part of the description to a middleware. */
export function describePart<M extends object>(part: Part, middleware: M): M {
  parts.set(middleware, [part])
  return middleware
}

/** Describes a route. Its other middleware adds the body's schema and the problems. */
export function describe(operationId: string, summary: string, route: Route): Middleware {
  const own: Description = { operationId, summary, ...route }
  return describePart(own, (_, next) => next())
}

/** Returns a `describe` for routes that have these problems in common. */
export function describeWith(...common: readonly ProblemName[]): typeof describe {
  return (operationId, summary, { problems = [], ...route }) =>
    describe(operationId, summary, { ...route, problems: [...common, ...problems] })
}

/** Merges the parts of a route's handlers. @returns undefined if the route isn't described */
export function descriptionBy(handlers: readonly object[]) {
  const told = handlers.flatMap((handler) => parts.get(handler) ?? [])
  if (!told.some((part) => 'operationId' in part)) return undefined
  const merged: Description = Object.assign({}, ...told)
  const responses = Object.entries(STATUS_CODES).flatMap(([status, meaning]) => {
    const response = merged[Number(status)]
    return response ? [[status, responseOf(response, `${meaning}.`)] as const] : []
  })
  return {
    ...merged,
    problems: [...new Set(told.flatMap(({ problems = [] }) => problems))],
    responses: Object.fromEntries(responses),
  }
}

function responseOf(given: GenericSchema | string | Reply, meaning: string): Reply {
  if (typeof given === 'string') return { description: given }
  return 'description' in given ? given : json(meaning, given)
}

/** Describes a JSON response. @param details merged into the contract's JSON Schema */
export function json(description: string, contract: GenericSchema, details?: JsonSchema): Reply {
  return { description, content: { 'application/json': { schema: jsonSchema(contract, details) } } }
}

/** Describes a response of 200 in another media type. */
export function text(type: string, example: string): Reply {
  return { description: 'OK.', content: { [type]: { schema: { type: 'string' }, example } } }
}

/** Describes the route of a form. */
export function describeForm(
  operationId: string,
  summary: string,
  route: Pick<Route, 'description' | 'example'>,
) {
  const stored = 'What was sent is stored durably.'
  return describe(operationId, summary, {
    ...route,
    201: json(stored, accepted, { properties: { id: { format: 'uuid' } } }),
    problems: storageProblems,
  })
}
