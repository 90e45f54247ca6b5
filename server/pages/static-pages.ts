import type { Context, Handler } from 'hono'
import type { AppEnv } from '../http/context.ts'
import { methodNotAllowed, problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { negotiate, negotiateNotFound, preferencesOf } from './content-negotiation.ts'

type Needs = Pick<Services, 'pages' | 'trustedHops'>

/** Answers with the files of the builds, wherever no other route does. */
export function staticPages({ pages, trustedHops }: Needs): Handler<AppEnv> {
  return (c) => {
    const { path, method } = c.req
    const file = pages.files.get(path)
    const canonical = pages.redirects.get(path)
    if (!file && !canonical) return notFound(c, { pages, trustedHops })
    if (!isRead(method)) return methodNotAllowed(c, ['GET', 'HEAD'])
    if (!file) return c.redirect(canonical + new URL(c.req.url).search, 308)
    c.set('isBuiltFile', true)
    const { body, ...rest } = negotiate(file, preferencesOf(c, trustedHops))
    return new Response(body, rest)
  }
}

/** The page for people, a problem for programs that ask for something else than a page. */
function notFound(c: Context<AppEnv>, { pages, trustedHops }: Needs): Response {
  const accepted = c.req.header('Accept') ?? '*/*'
  if (isRead(c.req.method) && /text\/html|\*\/\*/.test(accepted)) {
    return negotiateNotFound(pages.notFound, preferencesOf(c, trustedHops))
  }
  c.header('Vary', 'Accept')
  return problem(c, 'notFound')
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
