import type { Page } from '@playwright/test'

const sending = ['document', 'fetch', 'xhr', 'ping']

/** @returns a growing list of the URLs that the page requests from now on, without fonts, scripts and
 * icons that are still loading */
export function sentFrom(page: Page): readonly string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (sending.includes(request.resourceType())) sent.push(request.url())
  })
  return sent
}
