import { afterAll, beforeAll, expect, test } from 'vitest'
import { site } from '../server/command-line.ts'
import { startLighthouse } from '../support/lighthouse.ts'
import { type Route, routes } from '../support/routes.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
let browser: Awaited<ReturnType<typeof startLighthouse>>

beforeAll(async () => {
  server = await startServer()
  await site(['seed'], { database: server.database })
  browser = await startLighthouse()
}, 60_000)

afterAll(async () => {
  await browser.close()
  await server.stop()
})

// A busy machine slows a run down, never one page three times over: Lighthouse's own advice is to
// judge by several runs.
const patience = { timeout: 120_000, retry: 2 }

const aPost: Route = { url: '/blog/what-happens-at-10-39' }

test.each([...routes, aPost])('$url', patience, async ({ url, unlisted }) => {
  expect((await fetch(server.url + url)).status).toBe(200)
  // What asks search engines to stay away loses points for it.
  const skipped = unlisted ? ['is-crawlable'] : []
  const { scores, layoutShift, blocking, kilobytes, faults } = await browser.judge(
    server.url + url,
    skipped,
  )
  console.log(`${url}: performance ${scores.performance}, ${kilobytes} KB`)
  const said = faults.join('\n')
  expect(scores, said).toMatchObject({ accessibility: 100, 'best-practices': 100, seo: 100 })
  expect(scores.performance, said).toBeGreaterThanOrEqual(99)
  expect(layoutShift).toBeLessThanOrEqual(0.001)
  expect(blocking).toBe(0)
})
