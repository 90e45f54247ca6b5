import type { GenericSchema } from 'valibot'
import { accepted } from '../../data/contracts/accepted.ts'
import type { ProblemName } from '../../data/contracts/problem.ts'
import type { Middleware } from './context.ts'
import { type JsonSchema, jsonSchema } from './json-schema.ts'

export type Content = Readonly<Record<string, { schema: JsonSchema; example?: unknown }>>
export type Responses = Readonly<Record<string, { description: string; content?: Content }>>

/** A middleware's part in the OpenAPI description of its routes. */
interface Part {
  readonly tags?: readonly ['Visitors' | 'Blog' | 'Desk' | 'Operators']
  readonly responses?: Responses
  /** The problems that it may respond with. */
  readonly problems?: readonly ProblemName[]
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  /** Accepted media types of the request body. */
  readonly mediaTypes?: readonly string[]
  readonly schema?: GenericSchema
  /** Merged into the body's JSON Schema. */
  readonly details?: JsonSchema
}

/** The route's own part of the description. */
interface Route extends Part {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  /** An example for each parameter of the path. */
  readonly parameters?: Readonly<Record<string, string>>
  /** An example for each parameter of the query; all may be left out. */
  readonly query?: Readonly<Record<string, string>>
  /** An example for each header that the route needs. */
  readonly headers?: Readonly<Record<string, string>>
  /** An example of a valid body. */
  readonly example?: unknown
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
export function describe(route: Route): Middleware {
  return describePart(route, (_, next) => next())
}

/** Merges the parts of a route's handlers. @returns undefined if the route isn't described */
export function descriptionBy(handlers: readonly object[]): Route | undefined {
  const told = handlers.flatMap((handler) => parts.get(handler) ?? [])
  if (!told.some((part) => 'operationId' in part)) return undefined
  return Object.assign({}, ...told, {
    problems: [...new Set(told.flatMap(({ problems = [] }) => problems))],
    responses: Object.assign({}, ...told.map(({ responses }) => responses)),
  })
}

/** Describes a JSON response. @param details merged into the contract's JSON Schema */
export function json(
  description: string,
  contract: GenericSchema,
  details?: JsonSchema,
): Responses[string] {
  return { description, content: { 'application/json': { schema: jsonSchema(contract, details) } } }
}

export function textContent(type: string, example: string): Content {
  return { [type]: { schema: { type: 'string' }, example } }
}

/** Describes the route of a form. */
export function describeForm(
  route: Pick<Route, 'operationId' | 'summary' | 'description' | 'example'>,
) {
  const stored = 'What was sent is stored durably.'
  return describe({
    ...route,
    tags: ['Visitors'],
    responses: { 201: json(stored, accepted, { properties: { id: { format: 'uuid' } } }) },
    problems: storageProblems,
  })
}
