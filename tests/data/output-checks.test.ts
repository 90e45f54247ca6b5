import { expect, test } from 'vitest'
import type { After, Eleventy } from '../../site/_config/eleventy.ts'
import { clearFailure, currentFailure } from '../../site/_config/failure.ts'
import { printedLinks } from '../../site/_config/printed-links.ts'
import { styles } from '../../site/_config/styles.ts'

/** What the development server shows after a build of these pages. */
function failureOf(plugin: (config: Eleventy) => void, pages: Readonly<Record<string, string>>) {
  clearFailure()
  const transforms: ((content: string) => string)[] = []
  const after: ((build: After) => void)[] = []
  plugin({
    addGlobalData: () => {},
    addAsyncFilter: () => {},
    addTransform: (_: string, transform: (content: string) => string) => transforms.push(transform),
    on: (event: string, listener: (build: After) => void) =>
      event === 'eleventy.after' && after.push(listener),
  } as unknown as Eleventy)
  const results = Object.entries(pages).map(([name, html]) => ({
    outputPath: `dist/site/${name}.html`,
    content: transforms.reduce((content, transform) => transform(content), html),
  }))
  for (const listener of after) {
    listener({ results, runMode: 'serve', directories: { output: 'dist/site' } })
  }
  return currentFailure()
}

const about = '<h2 id="origin">Origin</h2><a class="more" href="#origin">Up</a>'

test('a link to an anchor that no section prints is refused', () => {
  const home = (anchor: string) => `<a href="/about#${anchor}">About</a>`
  expect(failureOf(printedLinks, { index: home('origin'), about })).toBe('')
  expect(failureOf(printedLinks, { index: home('story'), about })).toContain(
    'dist/site/index.html: /about: no section prints the anchor #story',
  )
  expect(failureOf(printedLinks, { about: `${about}<a href="#end">End</a>` })).toContain(
    'dist/site/about.html: /about: no section prints the anchor #end',
  )
})

test('a class that no template or page has and no script in a page adds is refused, not dropped', () => {
  const css = '<style>.mounted{color:red}</style>'
  expect(failureOf(styles, { about: `${css}<p>Text` })).toContain(
    '.mounted: no template, page or script',
  )
  const script = '<script>document.body.classList.add("mounted")</script>'
  expect(failureOf(styles, { about: css + script })).toBe('')
  expect(failureOf(styles, { about: `${css}<p>Text`, home: `${css}<p class="mounted">` })).toBe('')
})
