import { expect, test } from 'vitest'
import type { After, Eleventy } from '../../site/_config/eleventy.ts'
import { clearFailure, currentFailure } from '../../site/_config/failure.ts'
import { printedLinks } from '../../site/_config/printed-links.ts'
import { missingFiles } from '../../site/_config/schemas/sections.ts'
import { styles, unusedIn } from '../../site/_config/styles.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

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

test('a place in the grid that is declared nowhere is refused with its stylesheet', () => {
  const css = '<style>.lines-1-2{grid-column:1/2}</style>'
  expect(failureOf(styles, { about: `${css}<p class="lines-1-2 lines-2-3">` })).toContain(
    'site/assets/css/grid.css: .lines-2-3',
  )
  expect(failureOf(styles, { about: `${css}<p class="lines-1-2">` })).toBe('')
})

test('a class of a section that no template has is refused with its stylesheet, also if no page has the section', () => {
  const folder = 'site/_includes/sections/remark'
  const root = temporaryFolder({
    [`${folder}/section.njk`]: '<section class="remark tone-{{ section.tone }}">',
    [`${folder}/section.css`]: '.remark { .tone-calm { color: red } .aside { color: blue } }',
    'site/assets/css/layout/note.css': '.note { color: red }',
  })
  const uses = { kept: new Set<string>(), dropped: new Set(['note']) }
  const errors = unusedIn(uses, root).map(({ file, path }) => `${file}: ${path}`)
  expect(errors.toSorted()).toEqual([
    'site/_includes/sections/remark/section.css: .aside',
    'site/assets/css/layout/note.css: .note',
  ])
  const kept = new Set(['aside', 'note'])
  expect(unusedIn({ ...uses, kept }, root)).toEqual([])
})

test('a section without its stylesheet or its markup is refused with the missing file', () => {
  const folder = temporaryFolder({
    'remark/section.njk': '',
    'whole/section.njk': '',
    'whole/section.css': '',
  })
  const files = missingFiles(['remark', 'whole'], folder).map(({ file }) => file)
  expect(files).toEqual([`${folder}/remark/section.css`])
})
