import { bodyLimit } from 'hono/body-limit'
import type { AppContext, Middleware } from './context.ts'
import { describePart } from './describe.ts'
import { problem } from './problem.ts'

const maxSize = 64 * 1024
const limitSize = bodyLimit({ maxSize, onError: (c) => problem(c, 'bodyTooLarge') })
const utf8 = new TextDecoder('utf-8', { fatal: true })

type Reader = (text: string, contentType: string) => unknown

const readers = {
  'application/json': (text) => JSON.parse(text),
  // Pages of other sites send JSON as text/plain to avoid a CORS preflight.
  'text/plain': (text) => JSON.parse(text),
  'application/x-www-form-urlencoded': (text) => {
    decodeURIComponent(text) // Throws on bytes that URLSearchParams would silently replace.
    return Object.fromEntries(new URLSearchParams(text))
  },
  'multipart/form-data': async (text, contentType) => {
    const form = new Response(text, { headers: { 'Content-Type': contentType } })
    return Object.fromEntries(await form.formData())
  },
} satisfies Record<string, Reader>

type MediaType = keyof typeof readers

const refusals = ['malformedBody', 'bodyTooLarge', 'unsupportedMediaType'] as const

/** Parses a JSON object or a form, at most 64 KB of UTF-8. The last of duplicate keys wins. */
export function parseBody(...taken: readonly MediaType[]): Middleware {
  return describePart({ mediaTypes: taken, problems: refusals }, async (c, next) => {
    const contentType = c.req.header('Content-Type') ?? ''
    const sent = mediaType(contentType)
    c.set('mediaType', sent)
    const type = taken.find((one) => one === sent)
    const encoding = c.req.header('Content-Encoding') ?? 'identity'
    if (!type || encoding !== 'identity') {
      c.header('Accept', taken.join(', '))
      return problem(c, 'unsupportedMediaType')
    }
    try {
      // Hono's limit turns the body into a stream, which is slow. It is needed only without a length.
      const isShort = Number(c.req.header('Content-Length')) <= maxSize
      const refusal = isShort ? undefined : await limitSize(c, async () => {})
      if (refusal) return refusal
      const text = utf8.decode(await c.req.arrayBuffer())
      c.set('fields', fieldsOf(await readers[type](text, contentType)))
    } catch {
      // The body doesn't match its media type, or the visitor disconnected.
      return problem(c, 'malformedBody')
    }
    return next()
  })
}

/** Whether the body is a plain form post, sent without a script. */
export function isPlainForm(c: AppContext): boolean {
  return c.get('mediaType') === 'application/x-www-form-urlencoded'
}

/** Returns the media type in lower case, or undefined for a charset other than UTF-8. */
function mediaType(contentType: string): string | undefined {
  const [type, ...parameters] = contentType.toLowerCase().split(';')
  const charset = parameters.find((parameter) => parameter.trim().startsWith('charset='))
  return charset && !/=\s*"?utf-?8"?\s*$/.test(charset) ? undefined : type?.trim()
}

/** @throws TypeError unless the value is an object whose texts can be stored unchanged */
function fieldsOf(value: unknown): Record<string, unknown> {
  if (isObject(value) && Object.values(value).every(isWellFormed)) return value
  throw new TypeError('no fields')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** JSON can contain lone surrogates, UTF-8 can't: they would be stored as other characters. */
function isWellFormed(value: unknown): boolean {
  return typeof value !== 'string' || value.isWellFormed()
}
