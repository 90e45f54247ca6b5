import { goThrough, rowOf, tagOf } from './host-pages/walk.ts'
import { expect, test } from './host-pages/walk-fixtures.ts'
import { walks } from './host-pages/walks.ts'

for (const walk of walks) {
  test(`${walk.title}: where nothing may be stored and no call gets through, it says so, keeps what was typed, and goes on later`, async ({
    page,
    server,
    visit,
    api,
    faults,
  }) => {
    await page.addInitScript(() => {
      for (const area of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, area, {
          get() {
            throw new DOMException('Blocked', 'SecurityError')
          },
        })
      }
    })
    await visit({ body: tagOf(walk, server.url) })
    await goThrough(walk, page.locator(rowOf(walk).element), api)
    expect(faults).toEqual([])
  })
}
