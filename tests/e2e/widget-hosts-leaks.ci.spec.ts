import { replies } from './host-pages/api.ts'
import { expect, test } from './host-pages/fixtures.ts'
import { elementOf, rowOf, tagOf } from './host-pages/scenario.ts'
import { scenarios } from './host-pages/scenarios.ts'

/** What a page may hold more after fifty rounds: a kilobyte each, less than any part of a widget. */
const mostBytes = 50_000

for (const scenario of scenarios) {
  test(`${scenario.title}: a client-side application takes it away and puts it back fifty times, and nothing is left`, async ({
    page,
    server,
    visit,
  }) => {
    test.slow()
    // An API without a way to it, so that a round is short.
    await page.addInitScript((answers) => {
      window.fetch = async (url) => Response.json(answers[new URL(`${url}`).pathname])
    }, replies)
    await visit({ head: tagOf(scenario, server.url), body: '<div id="app"></div>' })
    const { element } = rowOf(scenario)
    await page.waitForFunction((name) => customElements.get(name), element)
    const session = await page.context().newCDPSession(page)

    /** What the page holds once everything that nobody needs has been collected. */
    const held = async () => {
      await page.evaluate(() => document.querySelector('coach-toasts')?.remove())
      await session.send('HeapProfiler.collectGarbage')
      const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
      const { usedSize } = await session.send('Runtime.getHeapUsage')
      return { nodes, jsEventListeners, usedSize }
    }
    /** New elements, and one that is put back each second time. */
    const comeAndGo = (rounds: number) =>
      page.evaluate(
        async ([html, times]) => {
          const app = document.querySelector('#app')
          const drawn = () => scheduler.yield()
          const made = () => document.createRange().createContextualFragment(html).firstElementChild
          const kept = made()
          for (let round = 0; round < times; round++) {
            const widget = round % 2 ? kept : made()
            if (widget) app?.replaceChildren(widget)
            await drawn()
            widget?.setAttribute('heading', `Round ${round}`)
            widget?.shadowRoot?.querySelector('button')?.click()
            await drawn()
            app?.replaceChildren()
            await drawn()
          }
          sessionStorage.clear()
        },
        [elementOf(scenario), rounds] as const,
      )

    await comeAndGo(20)
    let before = await held()
    // A leak grows with every fifty. An engine that still learns the code, and a toast that was on
    // its way when a round ended, don't.
    await expect
      .poll(async () => {
        await comeAndGo(50)
        const now = await held()
        const left = {
          nodes: now.nodes > before.nodes,
          jsEventListeners: now.jsEventListeners > before.jsEventListeners,
          bytes: now.usedSize - before.usedSize > mostBytes,
        }
        before = now
        return left
      })
      .toEqual({ nodes: false, jsEventListeners: false, bytes: false })
    expect(await page.evaluate(() => document.documentElement.style.cssText)).toBe('')
    expect(await page.locator('coach-toasts').count()).toBe(0)
  })
}
