import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Hono } from 'hono'
import { cameSecurely } from '../guards/client.ts'
import type { AppEnv } from '../guards/context.ts'
import { observe, requestIdOf, secondsSince } from '../guards/observed.ts'
import { unsentRequestId } from '../request-id.ts'
import type { Services } from '../services.ts'
import { negotiated } from './negotiated.ts'
import type { Prepared } from './representations.ts'

/** Answers, or says that it is not for it to. */
export type PageListener = (request: IncomingMessage, response: ServerResponse) => boolean

interface Unrouted {
  readonly file: Prepared
  /** The pattern by which the app's routes would have counted it. */
  readonly route: string
}

/**
 * Sends the files of the builds as node:http has them, without what routes need to be made for each
 * request. It answers what the app would; whatever is more than reading a file is left to that.
 */
export function pageListener(
  app: Hono<AppEnv>,
  services: Pick<Services, 'pages' | 'trustedHops' | 'log' | 'logRequest' | 'meter'>,
): PageListener {
  const { pages, trustedHops } = services
  const files = unrouted(app, pages.files)
  const isProxied = trustedHops > 0

  function send(found: Unrouted, path: string, request: IncomingMessage, response: ServerResponse) {
    const startedAt = performance.now()
    const { file, route } = found
    const answer = negotiated(file, {
      acceptEncoding: firstOf(request.rawHeaders, 'accept-encoding'),
      ifNoneMatch: firstOf(request.rawHeaders, 'if-none-match'),
      isSecure: isProxied && cameSecurely(given(request, 'x-forwarded-proto'), trustedHops),
    })
    const { status } = answer
    response.writeHead(status, answer.headers)
    response.end(request.method === 'HEAD' ? null : answer.body)
    const requestId = isProxied
      ? requestIdOf(given(request, 'x-request-id'), trustedHops)
      : unsentRequestId()
    const seconds = secondsSince(startedAt)
    observe(services, { requestId, method: request.method ?? '', path, route, status, seconds })
  }

  return (request, response) => {
    const { method, url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const query = url.indexOf('?')
    const path = query < 0 ? url : url.slice(0, query)
    const found = files.get(path)
    if (!found) return false
    try {
      send(found, path, request, response)
    } catch (err) {
      // Thrown on, it would end the process for everyone.
      services.log.error({ err, path: found.route }, 'a page could not be sent')
      response.destroy()
    }
    return true
  }
}

/**
 * A header as it was sent. To have all of them as an object, as Node makes it of what a browser sends,
 * takes longer than to find one.
 * @param name in lower case; where it stands twice, the first counts
 */
function firstOf(rawHeaders: readonly string[], name: string): string | undefined {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const one = rawHeaders[at]
    if (one?.length === name.length && one.toLowerCase() === name) return rawHeaders[at + 1]
  }
  return undefined
}

/** What a proxy has added to, or the visitor sent. Node joins what stands twice. */
function given({ headers }: IncomingMessage, name: string): string | undefined {
  const header = headers[name]
  return typeof header === 'string' ? header : undefined
}

/** The files that no route of their own stands before: one may fill them, and is asked each time. */
function unrouted(
  app: Hono<AppEnv>,
  files: ReadonlyMap<string, Prepared>,
): ReadonlyMap<string, Unrouted> {
  const found = new Map<string, Unrouted>()
  for (const [url, file] of files) {
    const routes = app.router.match('GET', url)[0].map(([[, { path }]]) => path)
    const [route = ''] = routes
    if (routes.every((one) => one === route)) found.set(url, { file, route })
  }
  return found
}
