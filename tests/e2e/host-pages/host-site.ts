import { createServer } from 'node:http'
import { close, listen } from '../../support/free-port.ts'

/** A page of another site. */
export interface HostPage {
  readonly head?: string
  readonly body?: string
  /** Its Content-Security-Policy header. */
  readonly policy?: string
  /** Whether it is cross-origin isolated. */
  readonly isIsolated?: boolean
}

/** Another site, on another origin than the widgets'. */
export interface HostSite {
  /** @returns the page's address */
  publish(page: HostPage): string
  stop(): Promise<void>
}

/** Serves the pages that a test publishes, on a free port. */
export async function startHostSite(): Promise<HostSite> {
  const pages: HostPage[] = []
  const server = createServer(({ url = '/' }, response) => {
    const page = pages[Number(/^\/pages\/(\d+)/.exec(url)?.[1])]
    if (!page) {
      response.writeHead(url === '/favicon.ico' ? 204 : 404).end()
      return
    }
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (page.policy) response.setHeader('content-security-policy', page.policy)
    if (page.isIsolated) {
      response.setHeader('cross-origin-embedder-policy', 'require-corp')
      response.setHeader('cross-origin-opener-policy', 'same-origin')
    }
    response.end(
      `<!doctype html><html lang="en"><head><title>A host page</title>${page.head ?? ''}</head>` +
        `<body>${page.body ?? ''}</body></html>`,
    )
  })
  const port = await listen(server)
  return {
    publish(page) {
      return `http://127.0.0.1:${port}/pages/${pages.push(page) - 1}`
    },
    stop: () => close(server),
  }
}
