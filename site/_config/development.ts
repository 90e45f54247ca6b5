import { existsSync, utimesSync, watch } from 'node:fs'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { serveCms } from '../cms/cms.ts'
import type { Eleventy } from './eleventy.ts'
import { currentFailure, failureFile } from './failure.ts'
import { redirect } from './redirects.ts'

const server = { host: '127.0.0.1', port: Number(process.env.PORT || 3000) }
// `/blog` itself isn't proxied: it is a static page, and its widget fetches the posts. Pages for frames have a policy.
const others = /^\/(api|blog)\/|^\/widgets\/[^?]+\.html\b/

/**
 * In development, Eleventy serves the pages with hot reload, and the widgets' scripts, so that a new one doesn't wait
 * until our server has started again. The rest goes to our server.
 */
export function development(config: Eleventy) {
  let isWatching = false
  // Pages name the widgets' and the desk's newest scripts, which git ignores.
  config.setUseGitIgnore(false)
  config.on('eleventy.before', ({ runMode }) => {
    if (runMode === 'build' || isWatching) return
    isWatching = true
    for (const folder of ['data', 'site'])
      watch(folder, { recursive: true }, buildIfDeleted(folder))
  })
  config.setServerOptions({
    port: Number(process.env.SITE_PORT ?? 8080),
    watch: [failureFile],
    aliases: { '/widgets/': 'dist/widgets/' },
    middleware: [serveCms, toDesk, toServer, showFailure, redirect],
  })
}

/** Eleventy builds when a file is added or changed, so a template is changed when one is deleted. */
const buildIfDeleted = (folder: string) => (event: string, file: string | null) => {
  if (event !== 'rename' || file === null || existsSync(join(folder, file))) return
  const now = new Date()
  utimesSync('site/pages.njk', now, now)
}

/** Every address of the desk is its one page. */
function toDesk(incoming: IncomingMessage, _: ServerResponse, next: () => void) {
  incoming.url = incoming.url?.replace(/^\/desk\/.+/, '/desk')
  next()
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
