import type { Plugin } from 'vite'
import { hostPages, isHostPage } from './host-pages.ts'

/** Serves the host pages. */
export const workbench: Plugin = {
  name: 'workbench',
  apply: 'serve',
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
