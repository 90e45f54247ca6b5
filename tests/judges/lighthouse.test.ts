import { afterAll, beforeAll, expect, test } from 'vitest'
import { site } from '../support/in-process-cli.ts'
import { type Route, routes } from '../support/routes.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { startLighthouse } from './lighthouse.ts'

let server: RunningServer
let browser: Awaited<ReturnType<typeof startLighthouse>>

beforeAll(async () => {
  server = await startServer()
  await site(['seed'], { database: server.database })
  browser = await startLighthouse()
})

afterAll(async () => {
  await browser.close()
  await server.stop()
})

const aPost: Route = { url: '/blog/what-happens-at-10-39' }

/** The desk draws all that it shows with a script. */
const minPerformanceOf = (url: string) => (url === '/desk' ? 90 : 99)
/** One line more or less in a paragraph, if a font arrives after its fallback was painted. 0.1 counts as poor. */
const maxShift = 0.05

test.each([...routes, aPost])('$url', { timeout: 300_000 }, async ({ url, noindex }) => {
  const { status, headers } = await fetch(server.url + url)
  expect(status).toBe(200)
  // Some browsers can't restore such a page on back navigation.
  expect(headers.get('Cache-Control')).not.toContain('no-store')

  // A noindex page loses points for it.
  const minPerformance = minPerformanceOf(url)
  const skipped = noindex ? ['is-crawlable'] : []
  const report = await browser.judge(server.url + url, minPerformance, skipped)

  const { scores, layoutShift, paint, blocking, kilobytes, reloads, faults } = report
  console.log(`${url}: ${JSON.stringify(scores)}, paint ${paint} ms, ${kilobytes} KB`)
  const explanation = faults.join('\n')
  expect(scores, explanation).toMatchObject({ accessibility: 100, 'best-practices': 100, seo: 100 })
  expect(scores.performance, explanation).toBeGreaterThanOrEqual(minPerformance)
  expect(layoutShift).toBeLessThanOrEqual(maxShift)
  expect(blocking).toBe(0)
  expect(reloads).toEqual([])
  // 60 were wanted. Three of these serve the oldest browsers and pages that change under the widgets.
  if (url === '/') expect(kilobytes).toBeLessThanOrEqual(63)
})
