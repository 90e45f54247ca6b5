import type { ProblemName } from '../../data/contracts/problem.ts'
import type { JsonSchema } from './json-schema.ts'

/** What a body or a parameter may be. */
export interface Content {
  readonly schema: JsonSchema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}

export interface Answer {
  readonly description: string
  /** By media type; absent where nothing is said of the body. */
  readonly content?: Readonly<Record<string, Content>>
}

/** One call of the API, as its document tells it. */
export interface Operation {
  readonly method: 'get' | 'post'
  /** As OpenAPI writes it: `/api/blog-posts/{slug}`. */
  readonly path: string
  /** A unique name for programs that are made from the document. */
  readonly id: string
  readonly tag: 'Visitors' | 'Blog' | 'Operators'
  readonly summary: string
  readonly description?: string
  /** By name, those in the path or in the query. */
  readonly parameters?: Readonly<Record<string, Content & { readonly in: 'path' | 'query' }>>
  readonly body?: Readonly<Record<string, Content>>
  /** Who may call, where not everybody may. */
  readonly token?: 'adminToken' | 'metricsToken'
  readonly answers: Readonly<Record<number, Answer>>
  readonly problems: readonly ProblemName[]
  /** A form that a page has posted by itself is answered by pages. */
  readonly isPlainForm?: true
}

/** What may happen to every call that carries a body. */
export const bodyProblems = [
  'malformedBody',
  'bodyTooLarge',
  'unsupportedMediaType',
  'tooManyRequests',
] as const satisfies readonly ProblemName[]

/** What may happen to every call that uses the database. */
export const storageProblems = [
  'internal',
  'unavailable',
  'storageFull',
] as const satisfies readonly ProblemName[]

/** One body, in every media type that may carry it. */
export function carriedBy(types: readonly string[], content: Content) {
  return Object.fromEntries(types.map((type) => [type, content]))
}

export function json(schema: JsonSchema, example: unknown): Record<string, Content> {
  return { 'application/json': { schema, example } }
}
