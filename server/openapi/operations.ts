import type { ProblemName } from '../../data/contracts/problem.ts'
import type { JsonSchema } from './json-schema.ts'
import written from './operations.json' with { type: 'json' }
import { schemas } from './schemas.ts'

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
  readonly answers: Readonly<Record<string, Answer>>
  readonly problems: readonly ProblemName[]
  /** A form that a page has posted by itself is answered by pages. */
  readonly isPlainForm?: true
}

type Written = Omit<Operation, 'body' | 'answers'> & {
  readonly body?: Content & { readonly types: readonly string[] }
  readonly answers: Readonly<Record<string, WrittenAnswer>>
  readonly usesStorage?: true
}

/** With a schema and an example of its own, it is JSON. */
type WrittenAnswer = Answer & Partial<Content>

const bodyProblems = ['malformedBody', 'bodyTooLarge', 'unsupportedMediaType', 'tooManyRequests']
const storageProblems = ['internal', 'unavailable', 'storageFull']

/** Every call of the API. */
export const operations: readonly Operation[] = (written as unknown as Written[]).map(complete)

/** Adds the contracts, and what may happen to every call of the kind. */
function complete({ body, answers, problems, usesStorage, ...operation }: Written): Operation {
  return {
    ...operation,
    ...(body && { body: carriedBy(body.types, body) }),
    answers: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [status, completeAnswer(answer)]),
    ),
    problems: [
      ...problems,
      ...(body ? bodyProblems : []),
      ...(usesStorage ? storageProblems : []),
    ] as ProblemName[],
  }
}

function completeAnswer({ description, schema, example, content = {} }: WrittenAnswer): Answer {
  const json = schema && { 'application/json': { schema, example } }
  const entries = Object.entries<Content>({ ...json, ...content })
  if (entries.length === 0) return { description }
  const bodies = entries.map(([type, body]) => [type, withContract(body)])
  return { description, content: Object.fromEntries(bodies) }
}

function carriedBy(types: readonly string[], { schema, example }: Content) {
  return Object.fromEntries(types.map((type) => [type, withContract({ schema, example })]))
}

/** A schema that is a text names a contract. */
function withContract(content: Content): Content {
  const { schema } = content
  if (typeof schema !== 'string') return content
  const contract = schemas[schema]
  if (!contract) throw new Error(`operations.json: there is no contract ${schema}`)
  return { ...content, schema: contract }
}
