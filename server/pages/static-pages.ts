import type { Context, Handler } from 'hono'
import { allows } from '../guards/allows.ts'
import { cameSecurely } from '../guards/client.ts'
import type { AppEnv } from '../guards/context.ts'
import { problem } from '../guards/problem.ts'
import type { Services } from '../services.ts'
import { chooseCoding } from './negotiation.ts'
import type { Prepared, Representation } from './representations.ts'

const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000' }

/** Answers with the files of the builds, wherever no other route does. */
export function staticPages({
  pages,
  trustedHops,
}: Pick<Services, 'pages' | 'trustedHops'>): Handler<AppEnv> {
  const otherMethods = allows('GET', 'HEAD')
  return (c, next) => {
    const { path, method } = c.req
    const file = pages.files.get(path)
    const canonical = pages.redirects.get(path)
    if (!file && !canonical) return notFound(c, pages.notFound)
    if (method !== 'GET' && method !== 'HEAD') return otherMethods(c, next)
    if (!file) return c.redirect(canonical + new URL(c.req.url).search, 308)
    const { body, etag, head, notModified } = negotiated(c, file)
    if (isKnown(etag, c.req.header('If-None-Match'))) {
      return new Response(null, { status: 304, headers: notModified })
    }
    const headers = cameSecurely(c, trustedHops) ? { ...head, ...strictTransport } : head
    return new Response(body, { headers })
  }
}

/** The page for people, a problem for programs that ask for something else than a page. */
function notFound(c: Context<AppEnv>, page: Prepared): Response {
  const accepted = c.req.header('Accept') ?? '*/*'
  if (!/text\/html|\*\/\*/.test(accepted)) {
    c.header('Vary', 'Accept')
    return problem(c, 'notFound')
  }
  const { body, head } = negotiated(c, page)
  return new Response(body, { status: 404, headers: head })
}

function negotiated(c: Context<AppEnv>, { by, codings }: Prepared): Representation {
  return by[chooseCoding(c.req.header('Accept-Encoding'), codings)] ?? by.identity
}

/** Compares weakly (RFC 9110, 13.1.2): caches on the way may have made an ETag weak. */
function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  const known: readonly string[] = ifNoneMatch.match(/"[^"]*"/g) ?? []
  return ifNoneMatch.trim() === '*' || known.includes(etag)
}
