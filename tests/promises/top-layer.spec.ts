import { input, launcher, panel } from './chat-page.ts'
import { expect, test } from './widget-page.ts'

const effects = [
  'filter: contrast(1.2)',
  'transform: translateY(0)',
  'backdrop-filter: blur(0)',
  'perspective: 1000px',
  'contain: paint',
  'will-change: transform',
  'container-type: size; height: 3000px',
]

test('X-TOPLAYER-01 the launcher and the panel stay in their corner, whatever the body is filtered or transformed by', async ({
  page,
  visit,
  faults,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const body = '<div style="height: 3000px">A long page</div>'
  await visit('chat', { body })
  const place = await launcher(page).boundingBox()
  for (const effect of effects) {
    const head = `<style>body { ${effect} } ::backdrop { background: rgb(255 0 0) }</style>`
    await visit('chat', { head, body })
    expect(await launcher(page).boundingBox(), effect).toEqual(place)
    // Nothing lies over the page.
    await page.mouse.click(200, 200)
    const hit = await page.evaluate(() => document.elementFromPoint(200, 200)?.localName)
    expect(hit).toBe('div')
    const host = page.locator('coach-chat')
    await expect
      .poll(() => host.evaluate((it) => getComputedStyle(it, '::backdrop').display))
      .toBe('none')
    // The page sets it later, and moves the element.
    await page.evaluate(() => scrollTo(0, 1000))
    await host.evaluate((it) => document.body.prepend(it))
    await expect.poll(() => launcher(page).boundingBox()).toEqual(place)
    await launcher(page).click()
    await expect(input(page)).toBeFocused()
    const { x = 0, y = 0, width = 0, height = 0 } = (await panel(page).boundingBox()) ?? {}
    expect([x + width, y + height]).toEqual([1260, 700])
    await page.evaluate(() => sessionStorage.clear())
  }
  expect(faults).toEqual([])
})

test('X-TOPLAYER-02 a page that gives the chat a z-index keeps it among its layers, and one without popovers has it as before', async ({
  page,
  visit,
  faults,
}) => {
  const cover = '<div id="cover" style="position: fixed; inset: 0; z-index: 20">Menu</div>'
  await visit('chat', { head: '<style>body { --coach-z-index: 10 }</style>', body: cover })
  await expect(launcher(page)).toBeVisible()
  const top = () =>
    page.evaluate(() => document.elementFromPoint(innerWidth - 40, innerHeight - 40)?.id)
  expect(await top()).toBe('cover')
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'popover')
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
    const { matches } = Element.prototype
    Object.assign(Element.prototype, {
      matches(this: Element, selector: string) {
        if (selector.includes(':popover-open')) throw new SyntaxError(selector)
        return matches.call(this, selector)
      },
    })
  })
  await visit('chat')
  await launcher(page).click()
  await expect(input(page)).toBeFocused()
  expect(faults).toEqual([])
})
