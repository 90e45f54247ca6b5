import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { cameSecurely } from '../http/client-address.ts'
import type { AppEnv } from '../http/context.ts'
import type { Coding, Prepared, Representation } from './encodings.ts'
import type { Head } from './headers.ts'

const encodings: Coding[] = ['br', 'gzip', 'identity']

/** What of a request decides how something prepared is sent. */
export interface Asked {
  readonly coding: Coding
  readonly ifNoneMatch: string | undefined
  /** Whether it came by https. */
  readonly isSecure: boolean
}

export function preferencesOf(c: Context<AppEnv>, trustedHops: number): Asked {
  const { req } = c
  return {
    coding: accepts(c, {
      header: 'Accept-Encoding',
      supports: encodings,
      default: 'identity',
      match: smallestEncoding,
    }) as Coding,
    ifNoneMatch: req.header('If-None-Match'),
    isSecure: cameSecurely(req.header('X-Forwarded-Proto'), trustedHops),
  }
}

interface Answer {
  readonly status: 200 | 304
  readonly body: Representation['body'] | null
  readonly headers: Head
}

/** The coding of something that this client takes, or word that it has it already. */
export function negotiate(prepared: Prepared, asked: Asked): Answer {
  const chosen = representation(prepared, asked)
  if (isKnown(chosen.etag, asked.ifNoneMatch)) {
    return { status: 304, body: null, headers: chosen.notModified }
  }
  return { status: 200, body: chosen.body, headers: headOf(chosen, asked) }
}

/** The same for what stands in the place of something that is not there. */
export function negotiateNotFound(prepared: Prepared, asked: Asked): Response {
  const chosen = representation(prepared, asked)
  return new Response(chosen.body, { status: 404, headers: headOf(chosen, asked) })
}

function representation({ by }: Prepared, { coding }: Asked): Representation {
  return by[coding] ?? by.identity
}

/** The smallest encoding that the client accepts; if it accepts none, the file as it is. */
function smallestEncoding(
  accepted: readonly { readonly type: string; readonly q: number }[],
): Coding {
  const weights = new Map(accepted.map(({ type, q }) => [type.toLowerCase(), q]))
  const isAccepted = (coding: Coding) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0
  return encodings.find(isAccepted) ?? 'identity'
}

function headOf({ head, secureHead }: Representation, { isSecure }: Asked): Head {
  return isSecure ? secureHead : head
}

/** Compares weakly (RFC 9110, 13.1.2): caches on the way may have made an ETag weak. */
function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  // What browsers send; lists and weak ones come from caches.
  if (ifNoneMatch === etag) return true
  const known: readonly string[] = ifNoneMatch.match(/"[^"]*"/g) ?? []
  return ifNoneMatch.trim() === '*' || known.includes(etag.replace(/^W\//, ''))
}
