import fc from 'fast-check'
import type { JsonSchema } from '../../../../server/http/json-schema.ts'
import type { Operation } from '../../../../server/openapi/document.ts'
import { operations } from '../../../support/api-document.ts'
import { smallForms, smallValues } from '../../../support/small-values.ts'
import { costlyTexts, worstBodies } from '../../../support/worst-bodies.ts'
import { good } from './good-values.ts'
import {
  oddHeaders,
  oddMethods,
  oddSegments,
  oddTypes,
  oddValues,
  rawBodies,
} from './odd-inputs.ts'

/** A request, with its path in the OpenAPI document if there is one. */
export interface FuzzRequest {
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer> | undefined
  readonly path: string | undefined
}

const encoder = new TextEncoder()
const json = 'application/json'

function target({ path, parameters = [] }: Operation): fc.Arbitrary<string> {
  const values = parameters.map(({ name, schema }) =>
    fc.oneof(good(schema), oddValues).map((value) => [name, String(value)] as const),
  )
  return fc
    .tuple(...values)
    .map((given) =>
      given.reduce(
        (filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(value) || 'x'),
        path,
      ),
    )
}

function encoded(type: string, value: unknown): Uint8Array<ArrayBuffer> {
  const isForm = type === 'application/x-www-form-urlencoded'
  const text = isForm ? new URLSearchParams(value as Record<string, string>).toString() : undefined
  return encoder.encode(text ?? JSON.stringify(value))
}

/** A request that follows the document. */
function rightful(operation: Operation): fc.Arbitrary<FuzzRequest> {
  const { method, path } = operation
  const bodied = Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
    good(schema).map((value) => ({
      headers: { 'Content-Type': type },
      body: encoded(type, value),
    })),
  )
  const sent =
    bodied.length > 0 ? fc.oneof(...bodied) : fc.constant({ headers: {}, body: undefined })
  return fc
    .tuple(target(operation), sent)
    .map(([where, what]) => ({ method: method.toUpperCase(), target: where, path, ...what }))
}

/** A request with one invalid part. */
function broken(operation: Operation): fc.Arbitrary<FuzzRequest> {
  const { schema } = operation.requestBody?.content[json] ?? { schema: {} }
  const names = Object.keys((schema.properties ?? {}) as JsonSchema)
  return fc
    .tuple(
      rightful(operation),
      good(schema),
      fc.constantFrom(...names, '__proto__', 'unknown'),
      fc.jsonValue({ maxDepth: 2 }),
    )
    .map(([request, value, name, other]) => ({
      ...request,
      headers: { 'Content-Type': json },
      body: encoded(json, { ...(value as object), [name]: other }),
    }))
}

/** A known path with everything else odd. */
function odd(operation: Operation): fc.Arbitrary<FuzzRequest> {
  return fc
    .tuple(rightful(operation), oddMethods, oddTypes, oddHeaders, rawBodies, fc.boolean())
    .map(([request, method, type, headers, body, isOwnMethod]) => {
      const sent = isOwnMethod ? request.method : method
      const isBodied = sent !== 'GET' && sent !== 'HEAD'
      const typed = isBodied && type !== '' ? { 'Content-Type': type } : {}
      return {
        ...request,
        method: sent,
        headers: { ...headers, ...typed },
        body: isBodied ? body : undefined,
      }
    })
}

const texts = Object.values(costlyTexts(['mastermind', 'membership', 'delegation', 'consultation']))

/** A request with as many and as long values as the document allows, such as a long conversation. */
function largest(operation: Operation): fc.Arbitrary<FuzzRequest> {
  const { schema = {} } = operation.requestBody?.content[json] ?? {}
  return fc
    .tuple(rightful(operation), fc.constantFrom(...texts), fc.nat(), fc.uuid())
    .map(([request, text, n, id]) => {
      const bodies = worstBodies(schema, text, () => id)
      const body = encoded(json, bodies[n % bodies.length])
      return { ...request, headers: { 'Content-Type': json }, body }
    })
}

/** A request with many small values where the document has others. */
function crowded(operation: Operation): fc.Arbitrary<FuzzRequest> {
  const bodies = Object.entries(operation.requestBody?.content ?? {}).flatMap(
    ([type, { schema, example }]) =>
      Array.from(type.endsWith('urlencoded') ? smallForms() : smallValues(schema, example)).map(
        ([, text]) => ({ headers: { 'Content-Type': type }, body: encoder.encode(text) }),
      ),
  )
  return fc
    .tuple(rightful(operation), fc.constantFrom(...bodies))
    .map(([request, body]) => ({ ...request, ...body }))
}

const lost: fc.Arbitrary<FuzzRequest> = fc
  .tuple(
    fc.constantFrom('', '/api', '/api/blog-posts', '/blog', '/widgets', '/assets'),
    fc.array(oddSegments, { maxLength: 4 }),
    oddMethods,
    oddHeaders,
  )
  .map(([start, segments, method, headers]) => ({
    method,
    target: [start, ...segments].join('/') || '/',
    headers,
    body: undefined,
    path: undefined,
  }))

// This one writes an article, which is slow and limited to a few a day.
const isFast = ({ operationId }: Operation) => operationId !== 'generatePost'

const each = (kind: (operation: Operation) => fc.Arbitrary<FuzzRequest>) =>
  fc.oneof(...operations.filter(isFast).map(kind))
const bodied = operations.filter((operation) => operation.requestBody && isFast(operation))

const requests = fc.oneof(
  { weight: 4, arbitrary: each(rightful) },
  { weight: 3, arbitrary: fc.oneof(...bodied.map(broken)) },
  { weight: 2, arbitrary: each(odd) },
  { weight: 2, arbitrary: fc.oneof(...bodied.map(odd)) },
  { weight: 1, arbitrary: fc.oneof(...bodied.map(largest)) },
  { weight: 1, arbitrary: fc.oneof(...bodied.map(crowded)) },
  { weight: 2, arbitrary: lost },
)

/** The same seed gives the same requests, in batches that limit memory. */
export function* fuzzRequests(seed: number, count: number): Generator<FuzzRequest> {
  const batch = 250
  for (let made = 0; made < count; made += batch) {
    yield* fc.sample(requests, { seed: seed + made, numRuns: Math.min(batch, count - made) })
  }
}
