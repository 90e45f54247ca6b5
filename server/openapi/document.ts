import { type ProblemName, problems } from '../../data/contracts/problem.ts'
import site from '../../data/site.json' with { type: 'json' }
import manifest from '../../package.json' with { type: 'json' }
import { problemDetails } from '../http/problem.ts'
import fixed from './components.json' with { type: 'json' }
import type { JsonSchema } from './json-schema.ts'
import written from './paths.json' with { type: 'json' }
import { schemas } from './schemas.ts'

type Content = Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>

/** One call of the API, as paths.json has it: OpenAPI, and what may go wrong. */
interface Call {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly parameters?: readonly {
    readonly name: string
    readonly in: 'path' | 'query'
    readonly schema: JsonSchema
  }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { description: string; content?: Content }>>
  /** Those of the call itself; what may happen to every call of the kind is added. */
  readonly problems: readonly ProblemName[]
  readonly usesStorage?: true
}

const ofBodies = [
  'malformedBody',
  'bodyTooLarge',
  'unsupportedMediaType',
  'tooManyRequests',
] as const
const ofStorage = ['internal', 'unavailable', 'storageFull'] as const

/** In paths.json a schema that is a text names a contract. */
const paths: Readonly<Record<string, Readonly<Record<string, Call>>>> = JSON.parse(
  JSON.stringify(written),
  (key, value) => (key === 'schema' && typeof value === 'string' ? contract(value) : value),
)

export const operations = Object.entries(paths).flatMap(([path, own]) =>
  Object.entries(own).map(([method, operation]) => ({ method, path, ...operation })),
)

export type Operation = (typeof operations)[number]

/** The API in OpenAPI 3.1, made from the contracts. */
export function openApiDocument() {
  return {
    openapi: '3.1.1',
    info: {
      title: `${site.brand.name} API`,
      version: manifest.version,
      license: { name: manifest.license, identifier: manifest.license },
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, own]) => [
        path,
        Object.fromEntries(Object.entries(own).map(([method, call]) => [method, described(call)])),
      ]),
    ),
    components: fixed.components,
  }
}

function described({ problems: own, usesStorage, responses, ...operation }: Call) {
  const names = [
    ...own,
    ...(operation.requestBody ? ofBodies : []),
    ...(usesStorage ? ofStorage : []),
  ]
  const problemAnswers = answersOf(names, '303' in responses)
  const all: Call['responses'] = { ...responses, ...problemAnswers, ...fixed.unreadable }
  return { ...operation, responses: all }
}

function answersOf(names: readonly ProblemName[], isPlainForm: boolean) {
  const byStatus = Object.groupBy(names, (name) => problems[name].status)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, own = []]) => [
      status,
      {
        description: own.map((name) => problems[name].title).join('; '),
        content: {
          'application/problem+json': problemContent(own),
          // A form that a page has posted by itself is answered by pages.
          ...(isPlainForm && { 'text/html': { schema: { type: 'string' } } }),
        },
      },
    ]),
  )
}

function problemContent(names: readonly ProblemName[]) {
  const requestId = '2f1c7d64-5a7e-4c2e-9a51-6f0f6f3f6d10'
  return {
    schema: {
      allOf: [{ $ref: '#/components/schemas/Problem' }],
      properties: { code: { enum: names.map((name) => problems[name].code) } },
    },
    examples: Object.fromEntries(
      names.map((name) => [name, { value: problemDetails(name, requestId) }]),
    ),
  }
}

function contract(name: string): JsonSchema {
  const schema = schemas[name]
  if (!schema) throw new Error(`paths.json: there is no contract ${name}`)
  return schema
}
