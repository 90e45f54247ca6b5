import type { Handler } from 'hono'
import type { AppEnv } from '../http/context.ts'
import { methodNotAllowed, problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { send } from './content-negotiation.ts'

/** Answers with the files of the builds, wherever no other route does. */
export function staticPages(services: Services): Handler<AppEnv> {
  const { files, redirects, notFound } = services.pages
  return (c) => {
    const { path, method } = c.req
    const isRead = method === 'GET' || method === 'HEAD'
    const file = files.get(path)
    const canonical = redirects.get(path)
    if ((file || canonical) && !isRead) return methodNotAllowed(c, ['GET', 'HEAD'])
    if (file) {
      c.set('isBuiltFile', true)
      return send(c, file, services)
    }
    if (canonical) return c.redirect(canonical + new URL(c.req.url).search, 308)
    // The page for people, a problem for programs that ask for something else than a page.
    const isForPeople = /text\/html|\*\/\*/.test(c.req.header('Accept') ?? '*/*')
    if (isRead && isForPeople) return send(c, notFound, services, 404)
    c.header('Vary', 'Accept')
    return problem(c, 'notFound')
  }
}
