import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Eleventy } from './eleventy.ts'

const server = { host: '127.0.0.1', port: Number(process.env.PORT || 3000) }
// The list of posts is a page of the site's own, into which the widget fetches them.
const others = /^\/(api|widgets|blog)\//

/** While developing, Eleventy serves the pages with hot reload, and our server all the rest. */
export function development(config: Eleventy) {
  config.setServerOptions({
    port: Number(process.env.SITE_PORT ?? 8080),
    middleware: [toServer],
  })
}

function toServer(incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) {
  const { url: path = '/', method, headers } = incoming
  if (!others.test(path)) return next()
  const call = request({ ...server, path, method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  // It restarts whenever its code changes.
  call.on('error', () => outgoing.writeHead(502).end('The server is not up; see its log.'))
  incoming.pipe(call)
}
