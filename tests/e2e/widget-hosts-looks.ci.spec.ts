import type { Page } from '@playwright/test'
import { type Api, playApi } from './host-pages/api.ts'
import { expect, test } from './host-pages/fixtures.ts'
import { hostile } from './host-pages/hostile-css.ts'
import { areSame } from './host-pages/same-picture.ts'
import {
  elementOf,
  goThrough,
  rowOf,
  type Scenario,
  type Stage,
  tagOf,
} from './host-pages/scenario.ts'
import { scenarios } from './host-pages/scenarios.ts'
import { themes } from './host-pages/themes.ts'

// The page decides how much space a widget gets; the widget decides how to use it. The margin
// keeps it clear of the toasts.
const room = Object.entries({
  display: 'block',
  position: 'absolute',
  inset: '80px auto auto 440px',
  width: '720px',
  'max-width': 'none',
  margin: 0,
  padding: 0,
  border: 0,
  background: 'white',
  visibility: 'visible',
})
  .map(([name, value]) => `${name}:${value}!important`)
  .join(';')

const alone = (widget: string) => widget
const pages = {
  plain: { css: '', around: alone },
  hostile: { css: Object.values(hostile).join('\n'), around: alone },
  themed: {
    css: themes.bootstrap.css + themes.classic.css,
    around: (widget: string) => themes.bootstrap.around(themes.classic.around(widget)),
  },
}

/** Screenshots of a widget's visible parts at each stage. */
async function pictures(page: Page, scenario: Scenario, api: Api) {
  const screenshots: Record<string, Buffer> = {}
  const capture = async (stage: Stage) => {
    for (const part of scenario.parts) {
      const element = page.locator(part).last()
      if (!(await element.isVisible())) continue
      // Hovering keeps a toast open, however long the screenshots take.
      if (part.startsWith('.')) await element.hover()
      else await page.mouse.move(1590, 10)
      screenshots[`${part}, ${stage}`] = await element.screenshot({ animations: 'disabled' })
    }
  }
  await goThrough(scenario, page.locator(rowOf(scenario).element), api, capture)
  return screenshots
}

for (const scenario of scenarios) {
  test(`${scenario.title}: it looks the same on hostile pages`, async ({ page, server, visit }) => {
    // Three pages with every stage.
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1600, height: 900 })
    const looks: [string, Record<string, Buffer>][] = []
    for (const [name, { css, around }] of Object.entries(pages)) {
      const api = await playApi(page)
      const element = elementOf(scenario)
      // The element's own margins are the page's, too.
      const own =
        '<style>body{margin:0;--coach-radius:0px}' +
        `${rowOf(scenario).element}{margin:0!important;max-width:none!important}</style>`
      await visit({
        // Round corners would show the page behind.
        head: `<style>${css}</style>${own}`,
        body:
          (scenario.open
            ? element + around('')
            : around(`<section style="${room}">${element}</section>`)) +
          tagOf(scenario, server.url),
      })
      looks.push([name, await pictures(page, scenario, api)])
      await page.evaluate(() => {
        sessionStorage.clear()
        localStorage.clear()
      })
    }
    const [[, plain] = ['', {}], ...others] = looks
    expect(Object.keys(plain).length).toBeGreaterThan(1)
    for (const [name, other] of others) {
      for (const [part, expected] of Object.entries(plain)) {
        const isSame = await areSame(page, expected, other[part])
        expect(isSame, `${part}, ${name}`).toBe(true)
      }
    }
  })
}

test('no widget vanishes or overflows in floats and tables', async ({ page, server, visit }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  const inFlow = scenarios.filter((scenario) => !scenario.open && !('siteOnly' in rowOf(scenario)))
  const places = [
    'float: left',
    'display: flex',
    'display: grid',
    'display: inline-block',
    'display: table-cell',
  ]
  await visit({
    head: `<style>body{margin:0} .place{clear:both}</style>`,
    body:
      places
        .map((place) =>
          inFlow
            .map((scenario) => `<div class="place" style="${place}">${elementOf(scenario)}</div>`)
            .join(''),
        )
        .join('') + inFlow.map((scenario) => tagOf(scenario, server.url)).join(''),
  })
  const widths = () =>
    page.locator('.place > *').evaluateAll((widgets) => widgets.map((one) => one.clientWidth))
  await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThanOrEqual(240)
  expect(Math.max(...(await widths()))).toBeLessThanOrEqual(800)
  await page.setViewportSize({ width: 360, height: 900 })
  await expect.poll(async () => Math.max(...(await widths()))).toBeLessThanOrEqual(360)
})
