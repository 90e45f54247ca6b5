import { forwarded } from '../http/client-address.ts'
import type { AppContext, Middleware } from '../http/context.ts'
import { send } from './content-negotiation.ts'
import type { Pages } from './pages.ts'

interface Needs {
  /** The host name of the content editor; undefined if it has none of its own. */
  readonly cmsHost: string | undefined
  readonly pages: Pick<Pages, 'notFound'>
  readonly trustedHops: number
}

const editor = '/cms'

/**
 * Serves the content editor on a host name of its own, and nothing else there: an editor's token is in the storage
 * of the page's origin, where no script of the site may read it.
 */
export function editorHost({ cmsHost, pages, trustedHops }: Needs): Middleware {
  return async (c, next) => {
    if (!cmsHost) return next()
    const { path } = c.req
    const isOwn = hostOf(c, trustedHops) === cmsHost
    if (isOwn && path === '/') return c.redirect(editor)
    const isEditor = path === editor || /^\/cms[/.]/.test(path)
    return isEditor === isOwn ? next() : send(c, pages.notFound, { trustedHops }, 404)
  }
}

/** Returns the name by which the visitor knows this server, without a port. */
function hostOf(c: AppContext, trustedHops: number): string | undefined {
  const given = trustedHops > 0 && forwarded(c.req.header('X-Forwarded-Host'), trustedHops)
  return URL.parse(`http://${given || c.req.header('Host')}`)?.hostname
}
