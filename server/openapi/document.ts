import { type ProblemName, problems } from '../../data/contracts/problem.ts'
import site from '../../data/site.json' with { type: 'json' }
import manifest from '../../package.json' with { type: 'json' }
import { problemDetails } from '../http/problem.ts'
import fixed from './components.json' with { type: 'json' }
import { type Answer, type Content, type Operation, operations } from './operations.ts'

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
    paths: paths(),
    components: fixed.components,
  }
}

function paths() {
  const byPath = Object.groupBy(operations, ({ path }) => path)
  const entries = Object.entries(byPath).map(([path, own = []]) => [
    path,
    Object.fromEntries(own.map((operation) => [operation.method, described(operation)])),
  ])
  return Object.fromEntries(entries)
}

function described(operation: Operation) {
  const { id, tag, summary, description, parameters, body, token } = operation
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(parameters && {
      parameters: Object.entries(parameters).map(([name, parameter]) => ({
        name,
        required: parameter.in === 'path',
        ...parameter,
      })),
    }),
    ...(body && { requestBody: { required: true, content: body } }),
    // If no token is set, none is needed.
    security: token ? [{ [token]: [] }, {}] : [],
    responses: { ...operation.answers, ...problemAnswers(operation), ...fixed.unreadable },
  }
}

function problemAnswers({ problems: names, answers, isPlainForm }: Operation) {
  const page = { 'text/html': { schema: { type: 'string' } } }
  const byStatus = Object.groupBy(names, (name) => problems[name].status)
  const entries = Object.entries(byStatus).map(([status, own = []]): [string, Answer] => {
    const description = answers[status]?.description
    const titles = own.map((name) => problems[name].title).join('; ')
    const content = { 'application/problem+json': problemContent(own), ...(isPlainForm && page) }
    return [status, { description: description ?? titles, content }]
  })
  return Object.fromEntries(entries)
}

function problemContent(names: readonly ProblemName[]): Content {
  const codes = names.map((name) => problems[name].code)
  return {
    schema: {
      allOf: [{ $ref: '#/components/schemas/Problem' }],
      properties: { code: { enum: codes } },
    },
    examples: Object.fromEntries(
      names.map((name) => [
        name,
        { value: problemDetails(name, '2f1c7d64-5a7e-4c2e-9a51-6f0f6f3f6d10') },
      ]),
    ),
  }
}
