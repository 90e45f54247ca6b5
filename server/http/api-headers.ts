import { every } from 'hono/combine'
import { secureHeaders } from 'hono/secure-headers'
import type { Middleware } from './context.ts'
import { isForOtherSites } from './cors.ts'

const secured = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  xFrameOptions: 'DENY',
  // Set below, by route.
  crossOriginResourcePolicy: false,
  // The proxy in front knows whether there is TLS.
  strictTransportSecurity: false,
  // The page with the document has a policy of its own.
  overwrite: false,
})

const own: Middleware = async (c, next) => {
  await next()
  const { headers } = c.res
  headers.set('X-Request-Id', c.get('requestId'))
  // A page with `Cross-Origin-Embedder-Policy` reads only answers that allow it, besides CORS.
  const readers = isForOtherSites(c.req.path) ? 'cross-origin' : 'same-origin'
  headers.set('Cross-Origin-Resource-Policy', readers)
  if (headers.has('Cache-Control')) return
  // CDNs rewrite what is HTML, unless it is forbidden.
  const isHtml = headers.get('Content-Type')?.startsWith('text/html')
  headers.set('Cache-Control', isHtml ? 'no-store, no-transform' : 'no-store')
}

/** API responses aren't rendered as documents and, unless their route says otherwise, aren't cached. */
export const apiHeaders: Middleware = every(own, secured)
