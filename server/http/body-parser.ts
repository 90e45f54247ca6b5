import { bodyLimit } from 'hono/body-limit'
import type { AppContext, Middleware } from './context.ts'
import { describePart } from './describe.ts'
import { problem } from './problem.ts'
import { isDecodable } from './well-formed-path.ts'

const defaultMaxBytes = 64 * 1024
const limitSize = (maxSize: number) =>
  bodyLimit({ maxSize, onError: (c) => problem(c, 'bodyTooLarge') })
const utf8 = new TextDecoder('utf-8', { fatal: true })

export type Fields = Readonly<Record<string, unknown>>
type Reader = (text: string, contentType: string) => unknown

const form = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data'
const readers = {
  'application/json': (text) => JSON.parse(text),
  // Pages of other sites send JSON as text/plain to avoid a CORS preflight.
  'text/plain': (text) => JSON.parse(text),
  [form]: (text) => {
    // URLSearchParams would silently replace these bytes.
    if (!isDecodable(text)) throw new URIError('malformed encoding')
    return Object.fromEntries(new URLSearchParams(text))
  },
  [multipart]: async (text, contentType) => {
    const form = new Response(text, { headers: { 'Content-Type': contentType } })
    return Object.fromEntries(await form.formData())
  },
} satisfies Record<string, Reader>

export type MediaType = keyof typeof readers

export const bodyProblems = ['malformedBody', 'bodyTooLarge', 'unsupportedMediaType'] as const

/** Accepts a body of these media types that holds nothing to validate, such as `{}`. */
export function parseBody(...taken: readonly MediaType[]): Middleware {
  return describePart(
    { mediaTypes: taken, example: {}, problems: bodyProblems },
    async (c, next) => {
      const fields = await fieldsOf(c, taken)
      return fields instanceof Response ? fields : next()
    },
  )
}

/**
 * Parses a JSON object or a form. The last of duplicate keys wins.
 * @param maxBytes the longest body, 64 KB by default
 * @returns its fields, or the problem
 */
export async function fieldsOf(
  c: AppContext,
  taken: readonly MediaType[],
  maxBytes = defaultMaxBytes,
): Promise<Fields | Response> {
  const contentType = c.req.header('Content-Type') ?? ''
  const type = taken.find((one) => one === mediaType(contentType))
  const encoding = c.req.header('Content-Encoding') ?? 'identity'
  if (!type || encoding !== 'identity') {
    c.header('Accept', taken.join(', '))
    return problem(c, 'unsupportedMediaType')
  }
  try {
    const refusal = await limitSize(maxBytes)(c, async () => {})
    if (refusal) return refusal
    const text = utf8.decode(await c.req.arrayBuffer())
    return checked(await readers[type](text, contentType))
  } catch {
    // The body doesn't match its media type, or the visitor disconnected.
    return problem(c, 'malformedBody')
  }
}

/**
 * Reads the fields of a form whose sender may have named another media type, or none. What isn't a form has no
 * fields. @returns the fields, or the problem of a body that is too large
 */
export async function optionalFieldsOf(c: AppContext): Promise<Fields | Response> {
  const refusal = await limitSize(defaultMaxBytes)(c, async () => {})
  if (refusal) return refusal
  const contentType = c.req.header('Content-Type') ?? ''
  try {
    const text = utf8.decode(await c.req.arrayBuffer())
    const isMultipart = mediaType(contentType) === multipart
    return checked(isMultipart ? await readers[multipart](text, contentType) : readers[form](text))
  } catch {
    return {}
  }
}

/** Whether the body is a plain form post, sent without a script. */
export function isPlainForm(c: AppContext): boolean {
  return mediaType(c.req.header('Content-Type') ?? '') === form
}

/** Returns a field of a plain form for the page of its outcome, also if the form was refused unread. */
export async function typedIn(c: AppContext, name: string): Promise<string | undefined> {
  const isTooLong =
    !c.req.bodyCache.arrayBuffer && (await limitSize(defaultMaxBytes)(c, async () => {}))
  if (isTooLong) return undefined
  const text = await c.req.text().catch(() => '')
  return new URLSearchParams(text).get(name) ?? undefined
}

/** Returns the media type in lower case, or undefined for a charset other than UTF-8. */
function mediaType(contentType: string): string | undefined {
  const [type, ...parameters] = contentType.toLowerCase().split(';')
  const charset = parameters.find((parameter) => parameter.trim().startsWith('charset='))
  return charset && !/=\s*"?utf-?8"?\s*$/.test(charset) ? undefined : type?.trim()
}

/** @throws TypeError unless the value is an object whose texts can be stored unchanged */
function checked(value: unknown): Fields {
  if (isObject(value) && Object.values(value).every(isWellFormed)) return value
  throw new TypeError('no fields')
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** JSON can contain lone surrogates, UTF-8 can't: they would be stored as other characters. */
function isWellFormed(value: unknown): boolean {
  return typeof value !== 'string' || value.isWellFormed()
}
