import { join } from 'node:path'
import type { Plugin } from 'vite'
import { hostPages, isHostPage } from './host-pages.ts'

const mount = join(import.meta.dirname, '../shared/mount.tsx')
const strictRoot = join(import.meta.dirname, 'strict-root.tsx')

/** Serves the host pages, and has widgets rendered by the real React in strict mode. */
export const workbench: Plugin = {
  name: 'workbench',
  enforce: 'pre',
  resolveId(id, importer) {
    return id === './root.ts' && importer === mount ? strictRoot : undefined
  },
  configureServer({ middlewares }) {
    middlewares.use('/host', ({ url = '/' }, response, next) => {
      const { pathname, searchParams } = new URL(url, 'http://workbench')
      const name = decodeURIComponent(pathname.slice(1))
      if (!isHostPage(name)) return next()
      const { policy, html } = hostPages[name]
      response.setHeader('content-type', 'text/html; charset=utf-8')
      if (policy) response.setHeader('content-security-policy', policy)
      response.end(html(searchParams))
    })
  },
}
