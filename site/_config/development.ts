import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { serveCms } from '../cms/cms.ts'
import type { Eleventy } from './eleventy.ts'
import { currentFailure, failureFile } from './failure.ts'

const server = { host: '127.0.0.1', port: Number(process.env.PORT || 3000) }
// `/blog` itself isn't proxied: it is a static page, and its widget fetches the posts.
const others = /^\/(api|widgets|blog)\//

/** In development, Eleventy serves the pages with hot reload and proxies the rest to our server. */
export function development(config: Eleventy) {
  config.setServerOptions({
    port: Number(process.env.SITE_PORT ?? 8080),
    watch: [failureFile],
    middleware: [serveCms, toServer, showFailure],
  })
}

/** Shows a mistake in the data in place of a stale page, until it is mended. */
function showFailure({ headers }: IncomingMessage, outgoing: ServerResponse, next: () => void) {
  const failure = currentFailure()
  if (!failure || !headers.accept?.includes('text/html')) return next()
  outgoing.writeHead(500, { 'content-type': 'text/html; charset=utf-8' })
  outgoing.end(`<!doctype html><title>Mistake in the data</title>
<meta http-equiv="refresh" content="1"><pre>${failure.replaceAll('<', '&lt;')}</pre>`)
}

function toServer(incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) {
  const { url: path = '/', method, headers } = incoming
  if (!others.test(path)) return next()
  const call = request({ ...server, path, method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  // The server is down for a moment whenever it restarts after a code change.
  call.on('error', () => outgoing.writeHead(502).end('The server is not up; see its log.'))
  incoming.pipe(call)
}
