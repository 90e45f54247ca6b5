import { answering } from '../support/served.ts'

export interface HostPage {
  readonly head?: string
  readonly body: string
  /** Its Content-Security-Policy header. */
  readonly policy?: string
}

// Records policy violations and script errors.
const watch = `window.faults = []
addEventListener('securitypolicyviolation', (event) =>
  faults.push(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample))
addEventListener('error', (event) => faults.push(event.message))
addEventListener('unhandledrejection', (event) => faults.push(String(event.reason)))`

/** Serves a page of another site until the test ends. @returns its origin, another than the widgets' */
export function serveHost({ head = '', body, policy }: HostPage): Promise<string> {
  return answering(({ url }, response) => {
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
}
