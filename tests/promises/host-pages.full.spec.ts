import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { bundleReact } from '../e2e/bundle-react.ts'
import { installJudges } from '../packages.ts'
import { documentedEvents, elementOf, type Guest, goThrough, guests } from './guests.ts'
import { hostileCss } from './hostile-css.ts'
import { type Api, expect, site, tag, test } from './widget-page.ts'

/** Before the workers start, because the runner reads this file first. */
const bootstrapFile = createRequire(installJudges()).resolve('bootstrap/dist/css/bootstrap.min.css')

/** Controls and blocks without a mirrored counterpart if the page's direction changes. */
const unmirrored = (page: Page, element: string) =>
  page.locator(element).evaluate(({ shadowRoot }) => {
    const boxes = (direction: string) => {
      document.documentElement.dir = direction
      const blocks = 'button, input, select, textarea, label, dialog, article, li, h1, h2, h3'
      return [...(shadowRoot?.querySelectorAll(blocks) ?? [])]
        .filter((one) => one.checkVisibility() && !one.closest('[aria-hidden]'))
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
    }
    const leftToRight = boxes('ltr')
    return boxes('rtl').flatMap(({ one, box }, index) => {
      const mirror = leftToRight[index]?.box ?? new DOMRect(Number.NaN)
      const offsets = [box.left - (390 - mirror.right), box.right - (390 - mirror.left)]
      return offsets.every((offset) => Math.abs(offset) <= 1) ? [] : [one.outerHTML]
    })
  }, undefined)

/** The page decides how much space a widget gets. The margin keeps it clear of the toasts. */
const room =
  'display:block;position:absolute;inset:80px auto auto 440px;width:720px;max-width:none;margin:0;' +
  'padding:0;border:0;background:white;visibility:visible'
const important = room.replaceAll(/;|$/g, '!important;')
const isOverlay = ({ widget }: Guest) => ['application', 'chat'].includes(widget)

/** Screenshots of what a widget draws after a failure and after a success. */
async function pictures(page: Page, api: Api, guest: Guest) {
  const screenshots: Record<string, Buffer> = {}
  const parts = [`coach-${guest.widget}${isOverlay(guest) ? ' dialog' : ''}`]
  if (guest.success) parts.push('coach-toasts :is(.neutral, .destructive)')
  await goThrough(page, api, guest, async (stage) => {
    for (const part of parts) {
      // Hovering keeps a toast open, however long the screenshots take.
      if (part.includes('toasts')) await page.locator(part).last().hover()
      else await page.mouse.move(1590, 10)
      const picture = page.locator(part).last().screenshot({ animations: 'disabled' })
      screenshots[`${part}, ${stage}`] = await picture
    }
  })
  return screenshots
}

/**
 * Whether two pictures are equal, but for rounding errors and the edges of an arrow and a dot, which may fall
 * between two pixels: browsers draw in tiles.
 */
async function areSame(page: Page, one: Buffer, other?: Buffer): Promise<boolean> {
  if (!other || one.equals(other)) return !!other
  const files = [one, other].map((file) => file.toString('base64'))
  return page.evaluate(async (pictures) => {
    const [left, right] = await Promise.all(
      pictures.map(async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const bitmap = await createImageBitmap(new Blob([bytes]))
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
        canvas?.drawImage(bitmap, 0, 0)
        return canvas?.getImageData(0, 0, bitmap.width, bitmap.height)
      }),
    )
    if (left?.width !== right?.width || left?.height !== right?.height) return false
    let far = 0
    for (const [index, value] of left?.data.entries() ?? []) {
      if (Math.abs(value - (right?.data[index] ?? 999)) > 2) far += 1
    }
    // The edges of an icon, which are smoothed a little differently; a line of the thinnest has more.
    return far < 150
  }, files)
}

let bundled: Promise<string> | undefined
/** React's development build, because only there StrictMode mounts everything twice. */
function reactApp(): Promise<string> {
  bundled ??= bundleReact(join(import.meta.dirname, 'react-app.tsx'), 'iife')
  return bundled
}

for (const guest of guests) {
  const { title, widget, attributes } = guest
  const element = `coach-${widget}`

  test(`X-HOSTS-02 ${title}: right to left, with two tags, another base URL and no storage, it appears once, mirrored, and works`, async ({
    page,
    api,
    visit,
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
    await visit(widget, {
      attributes,
      head:
        '<base href="https://elsewhere.example/deep/"><meta name="viewport" content="width=device-width">' +
        `<script>document.documentElement.dir = 'rtl'</script>${tag(widget, attributes)}`,
      body: elementOf(guest),
    })
    await goThrough(page, api, guest, async () => {
      expect(await unmirrored(page, element)).toEqual([])
    })
    await expect(page.locator(element)).toHaveCount(1)
    expect(api.calls.filter(({ url }) => !url.startsWith(`${site}/api/`))).toEqual([])
    const links = page.locator(element).getByRole('link')
    for (const link of await links.all()) {
      await expect(link).not.toHaveAttribute('href', /elsewhere|^(?![a-z]+:)/)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(faults).toEqual([])
  })

  test(`X-HOSTS-04 ${title}: its insertions leak nothing`, async ({ page, visit }) => {
    test.slow()
    // Without a route to the API, so that a round is short.
    await page.addInitScript((reply) => {
      window.fetch = async () => Response.json(reply)
    }, guest.reply)
    await visit('', { head: tag(widget), body: '<div id="app"></div>' })
    await page.waitForFunction((name) => customElements.get(name), element)
    const session = await page.context().newCDPSession(page)
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
          const made = () => document.createRange().createContextualFragment(html).firstElementChild
          const reused = made()
          for (let round = 0; round < times; round++) {
            const widget = round % 2 ? reused : made()
            if (widget) app?.replaceChildren(widget)
            await scheduler.yield()
            widget?.setAttribute('heading', `Round ${round}`)
            widget?.shadowRoot?.querySelector('button')?.click()
            await scheduler.yield()
            app?.replaceChildren()
            await scheduler.yield()
          }
          sessionStorage.clear()
        },
        [elementOf(guest), times] as const,
      )
    const rounds = 150
    await remount(20)
    const start = await usage()
    let before = start.usedSize
    // One collection doesn't always free everything, and code is compiled whenever there is time. What leaks grows
    // with each turn.
    await expect(async () => {
      await remount(rounds)
      const after = await usage()
      const grown = after.usedSize - before
      before = after.usedSize
      expect(after.nodes - start.nodes).toBeLessThan(rounds / 2)
      expect(after.jsEventListeners - start.jsEventListeners).toBeLessThan(rounds / 2)
      // Less than any part of a widget.
      expect(grown).toBeLessThan(rounds * 1000)
    }).toPass()
    expect(await page.evaluate(() => document.documentElement.style.cssText)).toBe('')
    await expect(page.locator('coach-toasts')).toHaveCount(0)
  })

  test(`X-HOSTS-05 ${title}: it looks the same on hostile pages`, async ({ page, api, visit }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1600, height: 900 })
    const looks: Record<string, Buffer>[] = []
    const bootstrap = readFileSync(bootstrapFile)
    for (const css of ['', [bootstrap, ...Object.values(hostileCss)].join('\n')]) {
      api.fail(guest.path)
      // The element's own margins are the page's, too. A toast's cross is drawn a little differently elsewhere
      // on the screen, and on pages that scroll, where a toast is a layer of its own.
      const own =
        '<style>body{margin:0;--coach-radius:0px} section::before{content:none!important}' +
        'coach-toasts{will-change:transform!important}' +
        `${element}{margin:0!important;max-width:none!important}</style>`
      const around = isOverlay(guest)
        ? elementOf(guest)
        : `<section style="${important}">${elementOf(guest)}</section>`
      // Round corners would show the page behind.
      await visit(widget, { attributes, head: `<style>${css}</style>${own}`, body: around })
      looks.push(await pictures(page, api, guest))
      await page.evaluate(() => {
        sessionStorage.clear()
        localStorage.clear()
      })
    }
    const [plain = {}, ...others] = looks
    expect(Object.keys(plain).length).toBeGreaterThan(1)
    for (const [index, other] of others.entries()) {
      for (const [part, expected] of Object.entries(plain)) {
        expect(await areSame(page, expected, other[part]), `${part} of page ${index}`).toBe(true)
      }
    }
  })
}

/** A form, a dialog, and an element with an attribute: every other widget is an element like these. */
const heldByReact = ['newsletter', 'application', 'blog post']

for (const guest of guests.filter(({ title }) => heldByReact.includes(title))) {
  const { title, widget, attributes } = guest
  const element = `coach-${widget}`

  test(`X-HOSTS-03 ${title}: React 19 sets, hears, unmounts and remounts it`, async ({
    page,
    api,
    visit,
    faults,
  }) => {
    const named = Array.from(attributes.matchAll(/data-(\w+)="(.*?)"/g), (found) => found.slice(1))
    const held = { element, options: Object.fromEntries(named), events: documentedEvents(guest) }
    const code = (await reactApp()).replaceAll('</script', '<\\/script')
    await visit('', {
      head: tag(widget),
      body: `<script>held = ${JSON.stringify(held)}</script><script>${code}</script>`,
    })
    await page.getByRole('button', { name: 'Color' }).click()
    const root = page.locator(`${element} [data-coach-root]`).first()
    await expect(root).toHaveAttribute('style', /--coach-accent: rebeccapurple/)
    await goThrough(page, api, guest)
    const heard = () => page.evaluate(() => [...new Set(Reflect.get(window, 'heard'))].sort())
    const called = documentedEvents(guest).filter((event) => !['closed', 'opened'].includes(event))
    await expect
      .poll(heard)
      .toEqual(expect.arrayContaining(called.flatMap((event) => [`prop ${event}`, `ref ${event}`])))
    // A modal dialog covers it, but the page's own code still reaches it.
    await page.getByText('Page').dispatchEvent('click')
    await expect(page.locator(element)).toHaveCount(0)
    await page.getByRole('button', { name: 'Page' }).click()
    await expect(page.locator(element).locator('a, button').first()).toBeVisible()
    expect(faults).toEqual([])
  })
}

test('X-HOSTS-06 no widget vanishes or overflows in floats and tables', async ({ page, visit }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  const inFlow = guests.filter((guest) => !isOverlay(guest) && guest.widget !== 'blog-admin')
  const places = [
    'float: left',
    ...['flex', 'grid', 'inline-block', 'table-cell'].map((name) => `display: ${name}`),
  ]
  const placed = places.flatMap((place) =>
    inFlow.map((guest) => `<div class="place" style="${place}">${elementOf(guest)}</div>`),
  )
  await visit('', {
    head: '<style>body{margin:0} .place{clear:both}</style>',
    body: placed.join('') + inFlow.map(({ widget }) => tag(widget)).join(''),
  })
  const widths = () =>
    page.locator('.place > *').evaluateAll((widgets) => widgets.map((one) => one.clientWidth))
  await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThanOrEqual(240)
  expect(Math.max(...(await widths()))).toBeLessThanOrEqual(800)
  await page.setViewportSize({ width: 360, height: 900 })
  await expect.poll(async () => Math.max(...(await widths()))).toBeLessThanOrEqual(360)
})
