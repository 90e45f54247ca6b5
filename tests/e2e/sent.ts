import type { Page } from '@playwright/test'

const sending = ['document', 'fetch', 'xhr', 'ping']

/** @returns a list that grows by the URL of all that the page sends from now on; fonts, scripts and
 * icons that are still on their way are not told of */
export function sentFrom(page: Page): readonly string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (sending.includes(request.resourceType())) sent.push(request.url())
  })
  return sent
}
