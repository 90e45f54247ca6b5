import { STATUS_CODES } from 'node:http'
import type { GenericSchema } from 'valibot'
import { accepted } from '../../data/contracts/accepted.ts'
import type { Act } from '../../data/contracts/members.ts'
import type { ProblemName } from '../../data/contracts/problem.ts'
import type { Middleware } from './context.ts'
import { type JsonSchema, jsonSchema } from './json-schema.ts'

export type Content = Readonly<Record<string, { schema: JsonSchema; example?: unknown }>>

export interface Reply {
  readonly description: string
  readonly content?: Content
}

/** A part of the OpenAPI description of routes: what a middleware adds to each, or what only a route knows. */
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
  /** What the desk's log says of it. */
  readonly act?: Act
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
  /** Examples of the headers that it needs, of its query, and of what only its path has. */
  readonly parameters?: Readonly<Record<string, string>>
}

const parts = new WeakMap<object, readonly Part[]>()

/** Attaches a part of the description to a middleware. */
export function describePart<M extends object>(part: Part, middleware: M): M {
  parts.set(middleware, [part])
  return middleware
}

/** Describes a route. Its other middleware adds the body's schema and the problems. */
export function describe(operationId: string, summary: string, route: Part): Middleware {
  const { act } = route
  return describePart({ operationId, summary, ...route }, (c, next) => {
    if (act) c.set('act', act)
    return next()
  })
}

/** Returns a `describe` for routes that have these problems in common. */
export function describeWith(...common: readonly ProblemName[]): typeof describe {
  return (operationId, summary, { problems = [], ...route }) =>
    describe(operationId, summary, { ...route, problems: [...common, ...problems] })
}

/** Merges the parts of a route's handlers. @returns undefined if the route isn't described */
export function descriptionBy(handlers: readonly object[]) {
  const own = handlers.flatMap((handler) => parts.get(handler) ?? [])
  const { operationId, summary, ...merged }: Part = Object.assign({}, ...own)
  if (!operationId || !summary) return undefined
  const responses = Object.entries(STATUS_CODES).flatMap(([status, meaning]) => {
    const response = merged[Number(status)]
    return response ? [[status, responseOf(response, `${meaning}.`)] as const] : []
  })
  return {
    ...{ operationId, summary, ...merged },
    problems: [...new Set(own.flatMap(({ problems = [] }) => problems))],
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
  route: Pick<Part, 'description' | 'example'>,
) {
  const id = { properties: { id: { format: 'uuid' } } }
  return describe(operationId, summary, { ...route, 201: json('Stored durably.', accepted, id) })
}
