import type { GenericSchema } from 'valibot'
import { accepted } from '../../data/contracts/accepted.ts'
import type { ProblemName } from '../../data/contracts/problem.ts'
import type { Middleware } from './context.ts'
import { type JsonSchema, jsonSchema } from './json-schema.ts'

export type Content = Readonly<Record<string, { schema: JsonSchema; example?: unknown }>>
export type Responses = Readonly<Record<string, { description: string; content?: Content }>>

/** What a middleware adds to the OpenAPI description of each route that it stands in. */
interface Part {
  readonly responses?: Responses
  /** What it refuses a call with. */
  readonly problems?: readonly ProblemName[]
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  /** Of the request's body. */
  readonly mediaTypes?: readonly string[]
  readonly schema?: GenericSchema
  /** Added to the JSON Schema of the body. */
  readonly details?: JsonSchema
}

/** What only the route itself knows. */
interface Route extends Part {
  readonly operationId: string
  readonly tags: readonly ['Visitors' | 'Blog' | 'Desk' | 'Operators']
  readonly summary: string
  readonly description?: string
  /** An example for each parameter of the path. */
  readonly parameters?: Readonly<Record<string, string>>
  /** An example for each parameter of the query; all may be left out. */
  readonly query?: Readonly<Record<string, string>>
  /** An example for each header that the route needs. */
  readonly headers?: Readonly<Record<string, string>>
  /** A body that is accepted. */
  readonly example?: unknown
}

const parts = new WeakMap<object, Part>()

/** What the error handler answers where a route uses the database. */
export const storageProblems = ['internal', 'unavailable', 'storageFull'] as const

/** Has a middleware tell its part of the description. */
export function describePart<M extends object>(part: Part, middleware: M): M {
  parts.set(middleware, part)
  return middleware
}

/** Describes a route. Its other middleware tells what a body may hold and what is refused. */
export function describe(route: Route): Middleware {
  return describePart(route, (_, next) => next())
}

/** What all handlers of a route tell of it; nothing where it isn't described. */
export function descriptionBy(handlers: readonly object[]): Route | undefined {
  const told = handlers.flatMap((handler) => parts.get(handler) ?? [])
  if (!told.some((part) => 'operationId' in part)) return undefined
  return Object.assign({}, ...told, {
    problems: told.flatMap(({ problems = [] }) => problems),
    responses: Object.assign({}, ...told.map(({ responses }) => responses)),
  })
}

/** Describes a response of JSON. @param details added to the contract's JSON Schema */
export function json(
  description: string,
  contract: GenericSchema,
  example: unknown,
  details?: JsonSchema,
): Responses[string] {
  const schema = jsonSchema(contract, details)
  return { description, content: { 'application/json': { schema, example } } }
}

export function textContent(type: string, example: string): Content {
  return { [type]: { schema: { type: 'string' }, example } }
}

/** Describes the response to what is kept under an id. */
export function kept(description: string): Responses[string] {
  const example = { id: '0b3f6a52-6d0e-4f0f-8a53-2f6f2f1c9d11' }
  return json(description, accepted, example, { properties: { id: { format: 'uuid' } } })
}
