import { accepts } from 'hono/accepts'
import { cameSecurely } from '../http/client-address.ts'
import type { AppContext } from '../http/context.ts'
import { originalEtag } from '../http/etag.ts'
import type { EncodedAsset } from './encodings.ts'

const hsts = { 'Strict-Transport-Security': 'max-age=31536000' }

const smallestFirst = ['br', 'gzip', 'identity'] as const

/** Sends the smallest encoding that the client accepts, or 304 if the client has it cached. */
export function send(
  c: AppContext,
  file: EncodedAsset,
  { trustedHops }: { readonly trustedHops: number },
  status: 200 | 404 = 200,
): Response {
  const header = 'Accept-Encoding'
  const supports = smallestFirst.filter((coding) => file[coding])
  const coding = accepts(c, { header, supports, default: 'identity', match }) as keyof EncodedAsset
  const { body, headers } = file[coding] ?? file.identity
  const { ETag = '', 'Cache-Control': fresh = '', Vary = '' } = headers
  if (status === 200 && isKnown(ETag, c.req.header('If-None-Match'))) {
    return new Response(null, { status: 304, headers: { ETag, 'Cache-Control': fresh, Vary } })
  }
  const secured = cameSecurely(c, trustedHops) ? { ...headers, ...hsts } : headers
  return new Response(body, { status, headers: secured })
}

/** Returns the first accepted encoding, or `identity` if the client accepts none. */
function match(accepted: { type: string; q: number }[], { supports }: { supports: string[] }) {
  const weights = new Map(accepted.map(({ type, q }) => [type.toLowerCase(), q]))
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0
  return supports.find((coding) => weightOf(coding) > 0) ?? 'identity'
}

/** Compares weakly (RFC 9110, 13.1.2), because caches may have weakened an ETag, and proxies changed it. */
function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  const known = (ifNoneMatch.match(/"[^"]*"/g) ?? []).map(originalEtag)
  return ifNoneMatch.trim() === '*' || known.includes(originalEtag(etag))
}
