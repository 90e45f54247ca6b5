import { test as base, type Page } from '@playwright/test'
import { type RunningServer, startServer } from './server.ts'

interface Fixtures {
  /** Opens a page that holds one widget alone, drawn by its script tag. */
  visit: (widget: string, attributes?: string) => Promise<void>
}

/** `server`: one real server a worker, with pages on it that hold a widget. */
export const test = base.extend<Fixtures, { server: RunningServer }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  visit: ({ page, server }, use) =>
    use(async (widget, attributes = '') => {
      await page.route(`${server.url}/host`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><html lang="en"><title>Host</title><body>
            <script>
            events = []
            for (const name of ['submitted', 'failed']) {
              addEventListener('coach:' + name, (event) => events.push([name, event.detail]))
            }
            </script>
            <script src="/widgets/${widget}.js" async ${attributes}></script>`,
        }),
      )
      await page.goto(`${server.url}/host`)
    }),
})

/** The widget's events so far: each with its name and its detail. */
export function events(page: Page): Promise<[string, { widget: string; code?: string }][]> {
  return page.evaluate(() => Reflect.get(window, 'events'))
}
