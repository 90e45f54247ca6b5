import type { Page } from '@playwright/test'

/** How many entries the page's site has stored in this browser. */
export const storedEntries = (page: Page) =>
  page.evaluate(() => localStorage.length + sessionStorage.length)

/** Errors that the page logs to the console, without the browser's own. */
export function errorsOf(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    const isOfBrowser = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isOfBrowser) errors.push(message.text())
  })
  return errors
}

/** The widgets' events on this page so far, with name and detail. */
export function eventsOf(page: Page): Promise<[string, { widget: string; code?: string }][]> {
  return page.evaluate(() => Reflect.get(window, 'events'))
}
