import { afterAll, beforeAll, describe, test } from 'vitest'
import { served } from '../support/served.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { alteredPageScenarios } from './altered-page-scenarios.ts'
import { deskScenarios } from './desk-scenarios.ts'
import { type Browser, NoAnswer } from './driver.ts'
import { embedScenarios } from './embed-scenarios.ts'
import { serveHost } from './host.ts'
import { pageScenarios } from './page-scenarios.ts'
import { Visitor } from './visitor.ts'
import { widgetScenarios } from './widget-scenarios.ts'

const scenarios = Object.entries({
  ...widgetScenarios,
  ...embedScenarios,
  ...alteredPageScenarios,
  ...pageScenarios,
  ...deskScenarios,
})

/** Declares a test for each scenario. They share a browser; each has its own tab, server and host pages. */
export function testIn(name: string, open: () => Promise<Browser>): void {
  describe(name, () => {
    let browser: Browser
    let server: RunningServer
    beforeAll(async () => {
      ;[browser, server] = await Promise.all([open(), startServer()])
    })
    afterAll(async () => {
      await Promise.all([browser?.close(), server?.stop()])
    })

    for (const [at, [title, scenario]] of scenarios.entries()) {
      test(title, async () => {
        // What the first attempt has sent is on the server that they share.
        const attempt = async (address: string) => {
          const visitor = new Visitor(await browser.newTab())
          await visitor.resize(1200, 800)
          await scenario({
            visitor,
            server,
            start: served,
            downloads: browser.downloads,
            address,
            visit: async (page) => visitor.goto(await serveHost(page)),
          })
        }
        await attempt(`ada-${at}@example.com`).catch((error: unknown) => {
          if (!(error instanceof NoAnswer)) throw error
          return attempt(`ada-${at}-again@example.com`)
        })
      })
    }
  })
}
