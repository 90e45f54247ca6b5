import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import type { Eleventy } from './eleventy.ts'
import { fail } from './failure.ts'
import { buildFonts } from './fonts.ts'
import { sectionFolder } from './schemas/sections.ts'
import { type ValidationError, ValidationErrors } from './validation-errors.ts'

const folder = 'site/assets/css'

// Browsers of spring 2024: the first versions that all support light-dark(), nesting and popovers.
const version = (major: number, minor = 0) => (major << 16) | (minor << 8)
const targets = {
  chrome: version(123),
  edge: version(123),
  firefox: version(125),
  safari: version(17, 5),
  ios_saf: version(17, 5),
}

/**
 * Adds the filter `styles`, the CSS of tokens, base and a page's section types, and a transform that
 * minifies it in the page and drops the rules of classes that the page doesn't contain.
 */
export function styles(config: Eleventy) {
  config.addGlobalData('preloads', async () => (await buildFonts()).preloads)
  config.addAsyncFilter(
    'styles',
    async (sections: readonly Section[], url: string, topics: readonly string[]) => {
      const types = new Set(sections.map(({ type }) => type))
      const css = (await buildFonts()).css + sources([...types].sort())
      const own = sections.map((section) => contentStyles(section, topics)).join('')
      return `${css}${own}@media print { :root { --site: "${url}" } }`
    },
  )
  const uses = { kept: new Set<string>(), dropped: new Set<string>() }
  config.on('eleventy.before', () => {
    for (const names of Object.values(uses)) names.clear()
  })
  config.addTransform('styles', (content) =>
    content.replace(inlineStyle, (css) => {
      const html = content.replace(css, '')
      const dropped = unusedClasses(css, html)
      for (const name of classesIn(css)) uses[dropped.includes(name) ? 'dropped' : 'kept'].add(name)
      return minify(css + gridClasses(html), [...dropped, ...unusedProperties(css, html)])
    }),
  )
  config.on('eleventy.after', ({ runMode }) => {
    const isShown = templateClasses()
    const lost = [...uses.dropped.difference(uses.kept)].filter((name) => !isShown(name))
    if (lost.length > 0) fail(new ValidationErrors(lost.map(lostClass)), runMode)
  })
}

/** A class that only a script from elsewhere adds would lose its styles without a word. */
const lostClass = (name: string): ValidationError => ({
  file: 'site',
  path: `.${name}`,
  reason: 'no template, page or script in a page has this class, so its styles would be dropped',
})

/** A template has classes that no page needs with the data of today. Some end with a value: `tone-{{ tone }}`. */
function templateClasses(): (name: string) => boolean {
  const templates = globSync('site/**/*.{njk,ts}').map((file) => readFileSync(file, 'utf8'))
  const quoted =
    templates
      .join('\n')
      // Within a line, because a quotation mark may stand alone.
      .match(/"[^"\n]*"/g)
      ?.join(' ') ?? ''
  const names = new Set(quoted.match(/[\w-]+/g))
  const starts = Array.from(quoted.matchAll(/([\w-]+-)(?=\{\{)/g), ([, start = '']) => start)
  return (name) => names.has(name) || starts.some((start) => name.startsWith(start))
}

const classesIn = (css: string) =>
  Array.from(css.matchAll(/\.([a-z][\w-]*)/g), ([, name = '']) => name)

interface Section {
  readonly type: string
  readonly rows?: readonly unknown[]
  readonly items?: readonly unknown[]
}

/** Styles that follow from content: the size of a table's grid, and the posts that a chosen topic hides. */
function contentStyles(
  { type, rows = [], items = [] }: Section,
  topics: readonly string[],
): string {
  if (type === 'tiers') return `.tier-list { --rows: ${rows.length}; --tiers: ${items.length} }`
  if (type !== 'posts') return ''
  const others = topics.map(
    (_, topic) => `.post-choice:has(.on-${topic}:checked) .post-card:not(.of-${topic})`,
  )
  return `${others} { display: none }`
}

/**
 * Rules of classes: `lines-4-9` is a place in a desktop's twelve columns; from 40rem on, `columns-40-2` makes
 * two columns, and `row-40-2` is a place in the second row.
 */
function gridClasses(html: string): string {
  const names = html.match(/(?<=[" ])(?:columns|lines|row)-\d+-\d+/g)
  const rules = Array.from(new Set(names), (name) => {
    const [kind, first, second] = name.split('-')
    if (kind === 'lines') return from('64', name, `grid-column: ${first} / ${second}`)
    if (kind === 'row') return from(first, name, `grid-row: ${second}`)
    return from(first, name, `grid-template-columns: repeat(${second}, minmax(0, 1fr))`)
  })
  return `@layer layout { ${rules.sort().join('')} }`
}

const from = (width: string | undefined, name: string, declaration: string) =>
  `@container page (width >= ${width}rem) { .${name} { ${declaration} } }`

const inlineStyle = /(?<=<style>).*?(?=<\/style>)/s

/** Layers in order: a later one wins, however specific the selectors of an earlier one are. */
function sources(types: readonly string[]): string {
  const filesOf = (name: string) => globSync(`${folder}/${name}/*.css`).sort()
  const layers = {
    reset: [`${folder}/reset.css`],
    tokens: ['data/tokens.css'],
    layout: ['data/launcher.css', ...filesOf('layout')],
    sections: types.map((type) => join(sectionFolder, type, 'section.css')),
    utilities: filesOf('utilities'),
  }
  return Object.entries(layers)
    .map(([layer, files]) => {
      const css = files.map((file) => readFileSync(file, 'utf8')).join('\n')
      return `@layer ${layer} {\n${css}}\n`
    })
    .join('')
}

const minified = new Map<string, string>()

/** Done once for pages with the same styles and classes: a text that changes in development changes neither. */
function minify(css: string, unusedSymbols: string[]): string {
  const key = `${unusedSymbols} ${css}`
  const options = { filename: 'page.css', minify: true, targets, unusedSymbols }
  const found = minified.get(key) ?? `${transform({ ...options, code: Buffer.from(css) }).code}`
  minified.set(key, found)
  return found
}

function unusedClasses(css: string, html: string): string[] {
  // The server fills the slots, with classes that aren't in this page.
  if (html.includes('<!--slot ')) return []
  // Any word of an inline script can be a class that it adds.
  const lists = html.match(/(?<= class=")[^"]*|(?<=<script>).*?(?=<\/script>)/gs) ?? []
  const used = new Set(lists.flatMap((list) => list.match(/[\w-]+/g) ?? []))
  return classesIn(css).filter((name) => !used.has(name))
}

function unusedProperties(css: string, html: string): string[] {
  const used = new Set((css + html).match(/(?<=var\()--[\w-]+/g))
  return (css.match(/--[\w-]+(?=:)/g) ?? []).filter((name) => !used.has(name))
}
