import type { Handler } from 'hono'
import type { AppEnv, Middleware } from '../http/context.ts'
import { methodNotAllowed, problem } from '../http/problem.ts'
import type { Meter } from '../observability/meter.ts'
import { send } from './content-negotiation.ts'
import { dynamicPages, type Pages } from './pages.ts'

interface Needs {
  readonly pages: Pages
  readonly meter: Pick<Meter, 'answered'>
  readonly trustedHops: number
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

/** Serves built files, which are counted, but not logged. */
export function builtFiles(services: Needs): Middleware {
  const { pages, meter } = services
  return async (c, next) => {
    const { path, method } = c.req
    const file = pages.files.get(path) ?? pages.app(path)
    if (!file || !isRead(method) || dynamicPages.has(path)) return next()
    const startedAt = performance.now()
    const response = send(c, file, services)
    const seconds = (performance.now() - startedAt) / 1000
    meter.answered({ method, route: '*', status: response.status, seconds })
    return response
  }
}

/** Redirects other spellings of pages, and responds with 404 to unknown paths. */
export function redirectOrNotFound(services: Needs): Handler<AppEnv> {
  const { files, redirects, notFound } = services.pages
  return (c) => {
    const { path, method } = c.req
    const canonical = redirects.get(path)
    if ((files.has(path) || canonical) && !isRead(method)) {
      return methodNotAllowed(c, ['GET', 'HEAD'])
    }
    if (canonical) return c.redirect(canonical + new URL(c.req.url).search, 308)
    // People get a page, programs that don't accept HTML get a problem.
    const isForPeople = /text\/html|\*\/\*/.test(c.req.header('Accept') ?? '*/*')
    if (isRead(method) && isForPeople) return send(c, notFound, services, 404)
    c.header('Vary', 'Accept')
    return problem(c, 'notFound')
  }
}
