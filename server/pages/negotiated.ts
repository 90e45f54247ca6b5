import type { Context } from 'hono'
import { cameSecurely } from '../guards/client.ts'
import type { AppEnv } from '../guards/context.ts'
import type { Head } from './headers.ts'
import { chooseCoding } from './negotiation.ts'
import type { Prepared, Representation } from './representations.ts'

const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000' }

interface Answer {
  readonly status: 200 | 304
  readonly body: Representation['body'] | null
  readonly headers: Head
}

/** The coding of something that this client takes, or word that it has it already. */
export function negotiated(c: Context<AppEnv>, prepared: Prepared, trustedHops: number): Answer {
  const { body, etag, head, notModified } = chosen(c, prepared)
  if (isKnown(etag, c.req.header('If-None-Match'))) {
    return { status: 304, body: null, headers: notModified }
  }
  return { status: 200, body, headers: secured(c, head, trustedHops) }
}

/** The same for what stands in the place of something that is not there. */
export function negotiatedAbsence(
  c: Context<AppEnv>,
  prepared: Prepared,
  trustedHops: number,
): Response {
  const { body, head } = chosen(c, prepared)
  return new Response(body, { status: 404, headers: secured(c, head, trustedHops) })
}

function chosen(c: Context<AppEnv>, { by, codings }: Prepared): Representation {
  return by[chooseCoding(c.req.header('Accept-Encoding'), codings)] ?? by.identity
}

function secured(c: Context<AppEnv>, head: Head, trustedHops: number): Head {
  return cameSecurely(c, trustedHops) ? { ...head, ...strictTransport } : head
}

/** Compares weakly (RFC 9110, 13.1.2): caches on the way may have made an ETag weak. */
function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  const known: readonly string[] = ifNoneMatch.match(/"[^"]*"/g) ?? []
  return ifNoneMatch.trim() === '*' || known.includes(etag.replace(/^W\//, ''))
}
