import { replies } from './host-pages/api.ts'
import { expect, test } from './host-pages/fixtures.ts'
import { elementOf, rowOf, tagOf } from './host-pages/scenario.ts'
import { scenarios } from './host-pages/scenarios.ts'

const rounds = 150
/** In bytes: less than any part of a widget. Compiled code and the last toast don't grow with the rounds. */
const leastLeak = 1000

for (const scenario of scenarios) {
  test(`${scenario.title}: its insertions leak nothing`, async ({ page, server, visit }) => {
    test.slow()
    // Without a route to the API, so that a round is short.
    await page.addInitScript((answers) => {
      window.fetch = async (url) => Response.json(answers[new URL(`${url}`).pathname])
    }, replies)
    await visit({ head: tagOf(scenario, server.url), body: '<div id="app"></div>' })
    const { element } = rowOf(scenario)
    await page.waitForFunction((name) => customElements.get(name), element)
    const session = await page.context().newCDPSession(page)

    /** The page's memory after garbage collection. */
    const usage = async () => {
      await page.evaluate(() => document.querySelector('coach-toasts')?.remove())
      await session.send('HeapProfiler.collectGarbage')
      const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
      const { usedSize } = await session.send('Runtime.getHeapUsage')
      return { nodes, jsEventListeners, usedSize }
    }
    /** Adds and removes new elements, and every second time reinserts one. */
    const remount = (times: number) =>
      page.evaluate(
        async ([html, times]) => {
          const app = document.querySelector('#app')
          const rendered = () => scheduler.yield()
          const made = () => document.createRange().createContextualFragment(html).firstElementChild
          const reused = made()
          for (let round = 0; round < times; round++) {
            const widget = round % 2 ? reused : made()
            if (widget) app?.replaceChildren(widget)
            await rendered()
            widget?.setAttribute('heading', `Round ${round}`)
            widget?.shadowRoot?.querySelector('button')?.click()
            await rendered()
            app?.replaceChildren()
            await rendered()
          }
          sessionStorage.clear()
        },
        [elementOf(scenario), times] as const,
      )

    await remount(20)
    const before = await usage()
    await remount(rounds)
    // One collection doesn't always free everything. What leaks stays after any number of them.
    await expect(async () => {
      const after = await usage()
      expect(after.nodes - before.nodes).toBeLessThan(rounds / 2)
      expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(rounds / 2)
      expect(after.usedSize - before.usedSize).toBeLessThan(rounds * leastLeak)
    }).toPass()
    expect(await page.evaluate(() => document.documentElement.style.cssText)).toBe('')
    expect(await page.locator('coach-toasts').count()).toBe(0)
  })
}
