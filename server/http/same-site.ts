import { cameSecurely, forwarded } from './client-address.ts'
import type { AppContext, Middleware } from './context.ts'
import { describePart } from './describe.ts'
import { problem } from './problem.ts'

/**
 * Refuses calls from pages of another origin. Programs send none of the headers that are compared. Hono's csrf
 * doesn't check JSON and GET.
 */
export function sameSite({ trustedHops }: { readonly trustedHops: number }): Middleware {
  return describePart({ problems: ['crossSite'] }, async (c, next) => {
    // A page can't set it, so what it says is enough, whatever Host a proxy made of ours.
    const site = c.req.header('Sec-Fetch-Site')
    if (site === 'same-origin') return next()
    // Browsers send no Sec-Fetch-Site over plain HTTP, and the oldest no Origin with some of their requests.
    const origin = c.req.header('Origin') ?? originOf(c.req.header('Referer'))
    const hosts = hostsOf(c, trustedHops)
    const isOurs = origin === undefined || isOneOf(hosts, origin, cameSecurely(c, trustedHops))
    if (site === undefined && isOurs) return next()
    return problem(c, 'crossSite', undefined, explain(site, origin, hosts))
  })
}

/** The hosts under which the page's visitor may know this server. */
function hostsOf(c: AppContext, trustedHops: number): string[] {
  const given = trustedHops > 0 && forwarded(c.req.header('X-Forwarded-Host'), trustedHops)
  return [...new Set([given || '', c.req.header('Host') ?? ''])].filter(Boolean)
}

/**
 * Only hosts are compared, because a proxy that terminates TLS changes the scheme. But a page without TLS, which
 * anybody on the way may have written, isn't ours where visitors come by TLS.
 */
function isOneOf(hosts: readonly string[], origin: string, isSecure: boolean): boolean {
  const page = URL.parse(origin)
  if (!page || !/^https?:$/.test(page.protocol)) return false
  if (isSecure && page.protocol === 'http:') return false
  // Parsed with the page's scheme, so that its default port, which some proxies add, makes no difference.
  return hosts.some((host) => URL.parse(`${page.protocol}//${host}`)?.host === page.host)
}

function originOf(referrer: string | undefined): string | undefined {
  return referrer === undefined ? undefined : (URL.parse(referrer)?.origin ?? referrer)
}

/** Names both sides, because only an operator can tell another site from a proxy that changes the Host. */
function explain(site = 'unknown', origin = 'unknown', hosts: readonly string[]): string {
  return (
    `The page’s origin: ${origin} (Sec-Fetch-Site: ${site}). This server’s host: ${hosts.join(' or ') || 'unknown'}. ` +
    'Call this from a page of the site itself. If it was one, the proxy in front must keep the Host header, ' +
    'or send X-Forwarded-Host while TRUST_PROXY is set.'
  )
}
