import { expectAccessibleInBothSchemes } from '../support/accessibility.ts'
import { routes } from '../support/routes.ts'
import { expect, test } from './fixtures.ts'

const viewports = { phone: { width: 360, height: 800 }, desktop: { width: 1440, height: 900 } }

for (const { url } of routes) {
  for (const [device, viewport] of Object.entries(viewports)) {
    test(`${url} on a ${device}: axe finds nothing in light and dark, and nothing is violated`, async ({
      page,
    }) => {
      const faults: string[] = []
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
      page.on('pageerror', (error) => faults.push(error.message))
      await page.setViewportSize(viewport)
      await page.goto(url)
      await expectAccessibleInBothSchemes(page)
      expect(faults).toEqual([])
    })
  }

  test(`${url} never scrolls sideways, holds twice the text size, and is legible and touchable`, async ({
    page,
  }) => {
    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(url)
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(await overflow(), `${width} px`).toBeLessThanOrEqual(0)
      if (width === 360) {
        const small = await page.evaluate(() => {
          const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
          const texts = [...document.querySelectorAll('main *, footer *')].filter(
            (element) =>
              shown(element) &&
              !element.closest('svg') &&
              [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
          )
          const tiny = texts.filter(
            (text) => Number.parseFloat(getComputedStyle(text).fontSize) < 16,
          )
          const controls = [...document.querySelectorAll('main button, main summary, .button')]
          const narrow = controls.filter((one) => {
            const { height, width } = one.getBoundingClientRect()
            return shown(one) && Math.min(height, width) < 44
          })
          return [...tiny, ...narrow].map((element) => element.outerHTML.slice(0, 100))
        })
        expect(small).toEqual([])
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%'
        })
        expect(await overflow(), 'at 200 % text').toBeLessThanOrEqual(0)
      }
    }
  })
}

test('every route answers with a trailing slash too, by its canonical URL', async ({ request }) => {
  for (const { url } of routes) {
    if (url === '/') continue
    const answer = await request.get(`${url}/`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([308, url])
  }
})
