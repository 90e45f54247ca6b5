import { afterAll, beforeAll, describe, test } from 'vitest'
import { type RunningServer, startServer } from '../support/server.ts'
import type { Browser } from './driver.ts'
import { embedJourneys } from './embed-journeys.ts'
import { startHost } from './host.ts'
import { pageJourneys } from './page-journeys.ts'
import { Visitor } from './visitor.ts'
import { widgetJourneys } from './widget-journeys.ts'

const journeys = Object.entries({ ...widgetJourneys, ...embedJourneys, ...pageJourneys })

/** Declares a test for each journey: one browser for all, and a tab, a server and host pages for each. */
export function journeysIn(name: string, open: () => Promise<Browser>): void {
  describe(name, () => {
    let browser: Browser
    let server: RunningServer
    beforeAll(async () => {
      ;[browser, server] = await Promise.all([open(), startServer()])
    })
    afterAll(async () => {
      await Promise.all([browser?.close(), server?.stop()])
    })

    for (const [at, [title, journey]] of journeys.entries()) {
      test(title, async ({ onTestFinished }) => {
        const visitor = new Visitor(await browser.newTab())
        await visitor.resize(1200, 800)
        await journey({
          visitor,
          server,
          async start(settings) {
            const own = await startServer(settings)
            onTestFinished(async () => void (await own.stop()))
            return own
          },
          address: `ada-${at}@example.com`,
          async visit(page) {
            const host = await startHost(page)
            onTestFinished(host.stop)
            await visitor.goto(host.url)
          },
        })
      })
    }
  })
}
