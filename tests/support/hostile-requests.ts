import { harmlessString, hostileStrings } from './hostile-strings.ts'

/** A complete request. */
interface SentRequest {
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** A request with one replaceable text. */
interface OpenRequest {
  readonly name: string
  readonly bytes: number
  fill(text: string): SentRequest
}

const bodyBytes = 60_000
// Node accepts 16 KB of request head, and percent encoding triples each byte.
const headBytes = 4000

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=x'
const oneClick = { 'List-Unsubscribe': 'One-Click' }

/** The parts of a JSON Schema that shape a value. */
interface Schema {
  readonly const?: unknown
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

type Content = Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>

/** The parts of the OpenAPI document that these tests read. */
export interface ApiDocument {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly requestBody?: { readonly content: Content } }>>
    >
  >
}

type Body = readonly [target: string, type: string, body: unknown]

/** Bodies that the document doesn't describe. */
const others: readonly Body[] = [
  ...[form, multipart].map((type) => ['/unsubscribe?token=x', type, oneClick] as const),
  ['/newsletter/confirm?token=x', form, { a: 'x' }],
  ['/api/generate-blog-post', json, { topic: 'Time' }],
]

/** A body for every route and media type of the document, with every text that it allows. */
function bodiesOf({ paths }: ApiDocument): Body[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.values(operations).flatMap(({ requestBody }) =>
      Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema, example }]) =>
        (schema.oneOf ?? [schema]).map((one) => [path, type, sampleOf(one, example)] as const),
      ),
    ),
  )
}

function sampleOf({ const: fixed, items, properties }: Schema, example: unknown): unknown {
  if (items) return [sampleOf(items, Object(example)[0])]
  if (!properties) return fixed ?? example ?? ''
  const members = Object.entries(properties)
  return Object.fromEntries(
    members.map(([name, member]) => [name, sampleOf(member, Object(example)[name])]),
  )
}

const heads = ['/', '/api/blog-posts', '/blog', '/metrics'].flatMap((target) =>
  ['Accept', 'Accept-Encoding', 'Authorization', 'If-None-Match', 'Origin', 'X-Forwarded-For'].map(
    (header) => ({
      name: `${target} ${header}`,
      bytes: headBytes,
      // Node's client sends no other characters.
      fill: (text: string) => get(target, { [header]: text.replaceAll(/[^ -~]/g, '%') }),
    }),
  ),
)

const addresses = [
  ...[
    '/',
    '/blog/',
    '/api/blog-posts/',
    '/widgets/',
    '/unsubscribe?token=',
    '/newsletter/confirm?token=',
  ],
].map((start) => ({
  name: `${start}…`,
  bytes: headBytes,
  fill: (text: string) => get(start + encodeURIComponent(text)),
}))

/** Every text of every body, address and header that the server reads. */
export function replaceableRequests(document: ApiDocument): readonly OpenRequest[] {
  return [...heads, ...addresses, ...[...bodiesOf(document), ...others].flatMap(openBodies)]
}

function openBodies([target, type, body]: Body): OpenRequest[] {
  return leaves(body).map(({ path, put }) => ({
    name: `${target} ${type} ${path}`,
    bytes: type === form ? bodyBytes / 3 : bodyBytes,
    fill: (text) => ({
      method: 'POST',
      target,
      headers: { 'Content-Type': type },
      body: encoded(type, put(text)),
    }),
  }))
}

/** A request with a harmless text and with each hostile one, by name. */
export function requestsWith({ bytes, fill }: OpenRequest) {
  const hostile = Object.entries(hostileStrings).map(
    ([kind, text]) => [kind, fill(text(bytes))] as const,
  )
  return { harmless: fill(harmlessString(bytes)), hostile: Object.fromEntries(hostile) }
}

function get(target: string, headers: Record<string, string> = {}): SentRequest {
  return { method: 'GET', target, headers }
}

/** Every text in a value, with a function that returns the value with that text replaced. */
function leaves(value: unknown): { path: string; put: (text: string) => unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path: '', put: (text) => text }]
  return Object.entries(value).flatMap(([key, member]) =>
    leaves(member).map(({ path, put }) => ({
      path: path ? `${key}.${path}` : key,
      put: (text: string) =>
        Array.isArray(value) ? value.with(Number(key), put(text)) : { ...value, [key]: put(text) },
    })),
  )
}

function encoded(type: string, value: unknown): string {
  if (type === form) return new URLSearchParams(value as Record<string, string>).toString()
  if (type !== multipart) return JSON.stringify(value)
  const parts = Object.entries(value as object).map(
    ([name, text]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  )
  return `${parts.join('')}--x--\r\n`
}
