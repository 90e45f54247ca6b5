import { boxesOf, unmirrored } from './host-pages/boxes.ts'
import { elementOf, failToSend, goThrough, rowOf, tagOf, typedInto } from './host-pages/scenario.ts'
import { expect, test } from './host-pages/scenario-fixtures.ts'
import { scenarios } from './host-pages/scenarios.ts'

for (const scenario of scenarios) {
  test(`${scenario.title}: right to left, with two tags, another base URL and no storage, it appears once, mirrored, and works`, async ({
    page,
    server,
    hostSite,
    api,
    faults,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.addInitScript(() => {
      for (const area of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, area, {
          get() {
            throw new DOMException('Blocked', 'SecurityError')
          },
        })
      }
    })
    const tag = tagOf(scenario, server.url)
    const url = hostSite.publish({
      head:
        '<base href="https://elsewhere.example/deep/"><meta name="viewport" content="width=device-width">' +
        `<script>document.documentElement.dir = 'rtl'</script>${tag}${tag}`,
      body: elementOf(scenario),
    })
    await page.goto(url.replace('127.0.0.1', 'localhost'))
    const widget = page.locator(rowOf(scenario).element)
    await goThrough(scenario, widget, api, async () => {
      const rightToLeft = await boxesOf(widget)
      const leftToRight = await boxesOf(widget, 'ltr')
      expect(rightToLeft.length).toBeGreaterThan(0)
      expect(unmirrored(rightToLeft, leftToRight, 390)).toEqual([])
    })

    await expect(widget).toHaveCount(1)
    expect(api.called.filter((call) => !call.startsWith(`${server.url}/api/`))).toEqual([])
    const links = widget.getByRole('link')
    for (const link of await links.all()) {
      const { origin, protocol } = new URL((await link.getAttribute('href')) ?? '')
      expect([server.url, 'https://example.com', 'null'], protocol).toContain(origin)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(new URL(page.url()).hostname).toBe('localhost')
    expect(faults).toEqual([])
  })

  test(`${scenario.title}: two share toasts only`, async ({ page, server, visit, api }) => {
    const tag = tagOf(scenario, server.url)
    await visit({ body: `<div>${tag}</div><p>and</p><div>${tag}</div>` })
    const both = page.locator(rowOf(scenario).element)
    const [first, last] = [both.first(), both.last()]
    if ('overlay' in rowOf(scenario)) {
      // The page's foot has room for one.
      await goThrough(scenario, first, api)
      await expect(both).toHaveCount(1)
      return
    }
    await expect(both).toHaveCount(2)
    const fresh = await typedInto(last)
    await scenario.open?.(first)
    await failToSend(scenario, first, api)
    expect(await typedInto(last)).toEqual(fresh)
    await scenario.leave?.(first)
    const left = await typedInto(first)
    await goThrough(scenario, last, api)
    expect(await typedInto(first)).toEqual(left)
    await expect(page.locator('coach-toasts')).toHaveCount(1)
  })
}
