import { reactPage } from './host-pages/react-page.ts'
import { failToSend, goThrough, rowOf, tagOf } from './host-pages/scenario.ts'
import { expect, test } from './host-pages/scenario-fixtures.ts'
import { scenarios } from './host-pages/scenarios.ts'

for (const scenario of scenarios) {
  test(`${scenario.title}: React 19 sets, hears, unmounts and remounts it`, async ({
    page,
    server,
    visit,
    api,
    faults,
  }) => {
    const { element, events } = rowOf(scenario)
    await visit({ head: tagOf(scenario, server.url), body: await reactPage(scenario) })
    const widget = page.locator(element)
    const heard = (by: string) =>
      page.evaluate(
        (handler) =>
          [...new Set(window.heard.filter((one) => one.startsWith(handler)))].map(
            (one) => one.split(' ')[1],
          ),
        by,
      )
    await page.getByRole('button', { name: 'Color' }).click()
    await expect(widget).toHaveCount(1)
    const accent = () =>
      widget
        .locator('[data-coach-root]')
        .first()
        .evaluate((root: HTMLElement) => root.style.getPropertyValue('--coach-accent'))
    await expect.poll(accent).toBe('rebeccapurple')

    await scenario.open?.(widget)
    await failToSend(scenario, widget, api)
    // A modal dialog covers it, but the page's own code still reaches it.
    await page.getByText('Page').dispatchEvent('click')
    await expect(widget).toHaveCount(0)
    await page.evaluate(() => sessionStorage.clear())
    await page.getByRole('button', { name: 'Page' }).click()
    await goThrough(scenario, widget, api)
    expect(await heard('prop')).not.toContain('closed')
    await scenario.leave?.(widget)

    await expect.poll(async () => (await heard('prop')).toSorted()).toEqual(events.toSorted())
    expect((await heard('ref')).toSorted()).toEqual(events.toSorted())
    expect(faults).toEqual([])
  })
}
