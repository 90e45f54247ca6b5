import type { Hono } from 'hono'
import { blog } from '../../data/contracts/blog.ts'
import { desk } from '../../data/contracts/desk.ts'
import { post } from '../../data/contracts/examples.ts'
import { type ProblemName, problemSchema, problems } from '../../data/contracts/problem.ts'
import site from '../../data/site.json' with { type: 'json' }
import manifest from '../../package.json' with { type: 'json' }
import type { AppEnv } from '../http/context.ts'
import { type Content, descriptionBy, type Reply } from '../http/describe.ts'
import { jsonSchema } from '../http/json-schema.ts'
import { problemDetails } from '../http/problem.ts'

export type Routes = Pick<Hono<AppEnv>, 'routes'>
type Description = NonNullable<ReturnType<typeof descriptionBy>>
export type Operation = ReturnType<typeof operationsOf>[number]
type Place = Readonly<Record<'method' | 'path', string>>

/** An example for each parameter of a path. */
const pathExamples = { id: post.id, slug: post.slug, version: '3' }

const problemDetail = {
  description: 'Problem details (RFC 9457).',
  properties: { type: { format: 'uri-reference' } },
}
const bearer = { type: 'http', scheme: 'bearer' }
const cookie = 'Signing in sets it. Behind TLS its name is __Host-desk.'

/** The response of the HTTP parser, before any route. */
const unreadable =
  'Any call may be refused as no readable HTTP, without a body: 400 malformed, 408 too late, 431 headers too large.'

/** Creates the OpenAPI 3.1 document of an app. */
export function openApiDocument(app: Routes) {
  const paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>> = {}
  for (const { method, path, ...operation } of operationsOf(app)) {
    paths[path] = { ...paths[path], [method]: operation }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${site.brand.name} API`,
      version: manifest.version,
      license: { name: manifest.license, identifier: manifest.license },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(problemSchema, problemDetail) },
      securitySchemes: {
        adminToken: { ...bearer, description: 'ADMIN_TOKEN' },
        deskSession: { type: 'apiKey', in: 'cookie', name: desk.cookie, description: cookie },
        metricsToken: { ...bearer, description: 'METRICS_TOKEN' },
      },
    },
  }
}

/** Returns every operation of the API, as described by the handlers of its route. */
export function operationsOf({ routes }: Routes) {
  const handlers = Map.groupBy(routes, ({ method, path }) => `${method} ${path}`)
  return [...handlers].flatMap(([name, own]) => {
    const [method = '', path = ''] = name.split(' ')
    const first = routes.findIndex(({ handler }) => handler === own[0]?.handler)
    // What was registered before it for all below a path, such as `/api/desk/*`.
    const shared = routes.slice(0, first).filter((route) => {
      return route.method === 'ALL' && path.startsWith(route.path.replace('*', ''))
    })
    const description = descriptionBy([...shared, ...own].map(({ handler }) => handler))
    if (!description) return []
    const place = { method: method.toLowerCase(), path: path.replace(/:(\w+)/g, '{$1}') }
    return { ...place, ...operationOf(description, place) }
  })
}

function operationOf(described: Description, { method, path }: Place) {
  const { operationId, summary, description, security = [], problems, responses } = described
  const { schema, details, example, mediaTypes = [] } = described
  const bare = { type: typeof example === 'string' ? 'string' : 'object' }
  const body = { schema: schema ? jsonSchema(schema, details) : bare, example }
  const content: Content = Object.fromEntries(mediaTypes.map((type) => [type, body]))
  const inPath = Object.entries(pathExamples).filter(([name]) => path.includes(`{${name}}`))
  const examples = { ...Object.fromEntries(inPath), ...described.parameters }
  const parameters = Object.entries(examples).map(([name, example]) => {
    const place = /^[A-Z]/.test(name) ? 'header' : path.includes(`{${name}}`) ? 'path' : 'query'
    return { name, in: place, required: place !== 'query', schema: { type: 'string' }, example }
  })
  const refusals = problemResponses(problems, 303 in responses)
  const others = { '4XX': { description: unreadable } }
  const all: Readonly<Record<string, Reply>> = { ...responses, ...refusals, ...others }
  return {
    ...{ operationId, summary, tags: [tagOf({ method, path })], security },
    ...(description && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...(mediaTypes.length > 0 && { requestBody: { required: true, content } }),
    responses: all,
  }
}

/** Everybody reads the blog. Otherwise visitors only send, and operators only read. */
function tagOf({ method, path }: Place) {
  if (path.startsWith(`${desk.action}/`)) return 'Desk'
  if (path === blog.generate || path.startsWith(blog.action)) return 'Blog'
  return method === 'post' ? 'Visitors' : 'Operators'
}

function problemResponses(names: readonly ProblemName[], isPlainForm: boolean) {
  const byStatus = Object.groupBy(names, (name) => problems[name].status)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, own = []]) => [
      status,
      {
        description: own.map((name) => problems[name].title).join('; '),
        content: {
          'application/problem+json': problemContent(own),
          // Plain form posts get an HTML page.
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
