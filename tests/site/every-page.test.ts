import { describe, expect, test } from 'vitest'
import site from '../../data/site.json' with { type: 'json' }
import { built, elements, isBuilt, meta, pageAt, pages, unescaped } from './built-pages.ts'

const listed = pages.filter(({ isListed }) => isListed)
const titleOf = (html: string) => unescaped(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '')
const idsOf = (html: string) => Array.from(html.matchAll(/\sid="([^"]*)"/g), ([, id]) => id)

test('the build wrote the whole site', () => {
  expect(listed.length).toBeGreaterThan(15)
})

describe.each(pages)('$url', ({ url, html }) => {
  test('links to existing pages, anchors and files', () => {
    const targets = [
      ...elements(html, 'a').map(({ href }) => href),
      ...elements(html, 'link').map(({ href }) => href),
      ...elements(html, 'img').map(({ src }) => src),
    ].filter((target) => target !== undefined && /^[/#]/.test(target))
    expect(targets.length).toBeGreaterThan(0)
    for (const target of targets) {
      const [path = '', id] = `${target}`.split('#')
      const page = pageAt(path || url)
      expect(page !== undefined || isBuilt(path), `${target} is nowhere`).toBe(true)
      if (id) expect(idsOf(page?.html ?? ''), `${target} is on no page`).toContain(id)
    }
  })

  test('gives every image a size, and hides decorative drawings', () => {
    for (const image of elements(html, 'img')) {
      expect(Number(image.width)).toBeGreaterThan(0)
      expect(Number(image.height)).toBeGreaterThan(0)
    }
    for (const drawing of elements(html, 'svg')) {
      const isNamed = drawing.role === 'img' && Boolean(drawing['aria-label'])
      expect(isNamed || drawing['aria-hidden'] === 'true').toBe(true)
    }
  })
})

// Advertisements and marketers send links to pages that search engines don't list.
const shared = pages.filter(({ url }) => ['/ad', '/join', '/widgets'].includes(url))

test.each([...listed, ...shared])('$url has its own preview image in the stated size', (page) => {
  const image = new URL(meta(page, 'og:image') ?? '')
  expect(image.origin).toBe(site.url)
  const png = built(image.pathname)
  expect(png.toString('latin1', 1, 4)).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  expect(meta(page, 'og:image:width')).toBe('1200')
  expect(meta(page, 'og:image:height')).toBe('630')
  expect(meta(page, 'twitter:card')).toBe('summary_large_image')
  expect(meta(page, 'og:title')).toBe(titleOf(page.html))
  expect(meta(page, 'og:url')).toBe(site.url + page.url)
})

test.each(pages)(
  '$url names its own address as the canonical one, if search engines list it',
  (page) => {
    const links = elements(page.html, 'link').filter(({ rel }) => rel === 'canonical')

    expect(links.map(({ href }) => href)).toEqual(page.isListed ? [site.url + page.url] : [])
  },
)

test('the touch icon has the size that phones ask for', () => {
  const touchIcon = elements(pageAt('/')?.html ?? '', 'link').find(
    ({ rel }) => rel === 'apple-touch-icon',
  )
  expect(built(touchIcon?.href ?? '').readUInt32BE(16)).toBe(180)
})

test('sitemap.xml and llms.txt name every listed page, and no other', () => {
  const urls = listed.map(({ url }) => site.url + url).sort()
  const sitemap = built('sitemap.xml').toString()
  expect(Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, loc]) => loc).sort()).toEqual(urls)
  const llms = built('llms.txt').toString()
  expect(Array.from(llms.matchAll(/\]\((.*?)\): /g), ([, link]) => link).sort()).toEqual(urls)
})
