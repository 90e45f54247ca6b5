import { createServer } from 'node:http'
import { close, listen } from '../support/free-port.ts'

export interface HostPage {
  readonly head?: string
  readonly body: string
  /** Its Content-Security-Policy header. */
  readonly policy?: string
}

interface Host {
  readonly url: string
  stop(): Promise<void>
}

// Records policy violations and script errors.
const watch = `window.faults = []
addEventListener('securitypolicyviolation', (event) =>
  faults.push(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample))
addEventListener('error', (event) => faults.push(event.message))
addEventListener('unhandledrejection', (event) => faults.push(String(event.reason)))`

/** Serves a page of another site, on another origin than the widgets'. */
export async function startHost({ head = '', body, policy }: HostPage): Promise<Host> {
  const server = createServer(({ url }, response) => {
    if (url === '/watch.js') {
      response.setHeader('content-type', 'text/javascript')
      response.end(watch)
      return
    }
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (policy) response.setHeader('content-security-policy', policy)
    response.end(
      '<!doctype html><html lang="en"><head><title>A host page</title>' +
        `<script src="/watch.js"></script>${head}</head><body>${body}</body></html>`,
    )
  })
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    stop: () => close(server),
  }
}
