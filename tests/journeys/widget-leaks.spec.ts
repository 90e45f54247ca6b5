import type { CDPSession } from '@playwright/test'
import { expect, test } from './host-pages/fixtures.ts'

/** What the page holds once everything that nobody needs has been collected. */
async function held(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { nodes, jsEventListeners }
}

test('a client-side application may come and go a hundred times, and nothing is left', async ({
  page,
  visit,
  tag,
  email,
}) => {
  await visit({ head: tag(), body: '<div id="app"></div>' })
  await page.waitForFunction(() => customElements.get('coach-newsletter'))
  const session = await page.context().newCDPSession(page)
  const comeAndGo = (times: number) =>
    page.evaluate(async (rounds) => {
      const app = document.querySelector('#app')
      const kept = document.createElement('coach-newsletter')
      for (let round = 0; round < rounds; round++) {
        for (const widget of [document.createElement('coach-newsletter'), kept]) {
          app?.replaceChildren(widget)
          widget.setAttribute('heading', `Round ${round}`)
          widget.shadowRoot?.querySelector('button')?.click()
          await new Promise((resolve) => requestAnimationFrame(resolve))
          app?.replaceChildren()
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
      }
      document.querySelector('coach-toasts')?.remove()
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }, times)

  await comeAndGo(10)
  const before = await held(session)
  await comeAndGo(100)
  // A toast that was on its way when the last round ended has arrived by then.
  await expect
    .poll(async () => {
      await page.evaluate(() => document.querySelector('coach-toasts')?.remove())
      const { nodes, jsEventListeners } = await held(session)
      return [nodes <= before.nodes, jsEventListeners <= before.jsEventListeners]
    })
    .toEqual([true, true])

  await page.evaluate(() => {
    document.querySelector('#app')?.append(document.createElement('coach-newsletter'))
  })
  await expect(email).toBeVisible()
})
