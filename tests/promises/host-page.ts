import type { Page } from '@playwright/test'
import { answering } from '../support/served.ts'
import { test as base } from '../support/site-fixtures.ts'

interface HostPage {
  readonly head?: string
  readonly body: string
  /** Its Content-Security-Policy. */
  readonly policy?: string
  /** Whether it asks to be isolated, so that it may load only what allows it. */
  readonly isIsolated?: boolean
}

/** A real server, and a page of another site that embeds its widgets. */
export const test = base.extend<{ visit: (hostPage: HostPage, page?: Page) => Promise<void> }>({
  visit: async ({ page, atEnd }, use) => {
    let shown: HostPage = { body: '' }
    const url = await answering((_, response) => {
      const { head = '', body, policy, isIsolated } = shown
      response.setHeader('content-type', 'text/html; charset=utf-8')
      if (policy) response.setHeader('content-security-policy', policy)
      if (isIsolated) {
        response.setHeader('cross-origin-opener-policy', 'same-origin')
        response.setHeader('cross-origin-embedder-policy', 'require-corp')
      }
      response.end(
        `<!doctype html><html lang="en"><head><title>Host</title>${head}</head><body>${body}</body></html>`,
      )
    }, atEnd)
    await use(async (wanted, visitor = page) => {
      shown = wanted
      await visitor.goto(url)
    })
  },
})

export { expect } from '@playwright/test'
