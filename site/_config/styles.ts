import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { transform } from 'lightningcss'
import { cssTargets } from '../../browsers.ts'
import type { Eleventy } from './eleventy.ts'
import { fail } from './failure.ts'
import { buildFonts } from './fonts.ts'
import { sectionFolder } from './schemas/sections.ts'
import { type ValidationError, ValidationErrors } from './validation-errors.ts'

const folder = 'site/assets/css'

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
  const undeclared = new Set<string>()
  config.on('eleventy.before', () => {
    for (const names of [...Object.values(uses), undeclared]) names.clear()
  })
  config.addTransform('styles', (content) =>
    content.replace(inlineStyle, (css) => {
      const html = content.replace(css, '')
      const dropped = unusedClasses(css, html)
      const declared = classesIn(css)
      for (const name of declared) uses[dropped.includes(name) ? 'dropped' : 'kept'].add(name)
      for (const name of placesIn(html)) if (!declared.includes(name)) undeclared.add(name)
      return minify(css, [...dropped, ...unusedProperties(css, html)])
    }),
  )
  config.on('eleventy.after', ({ runMode }) => {
    const reason = 'is named by a template and declared nowhere'
    const missing = Array.from(undeclared, (name) => ({ file: places, path: `.${name}`, reason }))
    const lost = [...unusedIn(uses), ...missing]
    if (lost.length > 0) fail(new ValidationErrors(lost), runMode)
  })
}

/** The classes of the stylesheets in all pages: kept in some, dropped from others. */
type Uses = Readonly<Record<'kept' | 'dropped', ReadonlySet<string>>>

/**
 * Finds classes without use: one that only a script from elsewhere adds would lose its styles without a word.
 * @param root the project's folder
 */
export function unusedIn({ kept, dropped }: Uses, root = '.'): ValidationError[] {
  const isShown = templateClasses(root)
  const sheets = globSync(['site/**/*.css', 'data/launcher.css'], { cwd: root }).sort()
  const files = new Map<string, string>()
  for (const file of sheets) {
    // Also those of a section that no page has.
    const isChecked = file.startsWith(sectionFolder) && !isFilled(join(root, dirname(file)))
    for (const name of classesIn(readFileSync(join(root, file), 'utf8'))) {
      if (dropped.has(name) || isChecked) files.set(name, file)
    }
  }
  return [...dropped.union(new Set(files.keys()))]
    .filter((name) => !kept.has(name) && !isShown(name))
    .map((name) => ({
      file: files.get(name) ?? 'site',
      path: `.${name}`,
      reason:
        'no template, page or script in a page has this class, so its styles would be dropped',
    }))
}

/** Whether the server fills in a section's slots, with classes of its own. */
const isFilled = (folder: string) =>
  readFileSync(join(folder, 'section.njk'), 'utf8').includes('<!--slot ')

/** A template has classes that no page needs with the data of today. Some end with a value: `tone-{{ tone }}`. */
function templateClasses(root: string): (name: string) => boolean {
  const templates = globSync('site/**/*.{njk,ts}', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
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

/** A file's name has dots, too. */
const classesIn = (css: string) =>
  Array.from(css.replace(/url\([^)]*\)/g, '').matchAll(/\.([a-z][\w-]*)/g), ([, name = '']) => name)

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

/** Where the places are declared, such as `lines-4-9`. */
const places = `${folder}/grid.css`

const placesIn = (html: string) => html.match(/(?<=[" ])(?:columns|lines|row)-\d+-\d+/g) ?? []

const inlineStyle = /(?<=<style>).*?(?=<\/style>)/s

/** Layers in order: a later one wins, however specific the selectors of an earlier one are. */
function sources(types: readonly string[]): string {
  const filesOf = (name: string) => globSync(`${folder}/${name}/*.css`).sort()
  const layers = {
    reset: [`${folder}/reset.css`],
    tokens: ['data/tokens.css'],
    layout: ['data/launcher.css', ...filesOf('layout'), places],
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
  const options = { filename: 'page.css', minify: true, targets: cssTargets, unusedSymbols }
  const found = minified.get(key) ?? `${transform({ ...options, code: Buffer.from(css) }).code}`
  minified.set(key, found)
  return found
}

function unusedClasses(css: string, html: string): string[] {
  // A post's text may have any class.
  if (html.includes('<!--slot post-->')) return []
  // Any word of an inline script can be a class that it adds.
  const lists: string[] = html.match(/(?<= class=")[^"]*|(?<=<script>).*?(?=<\/script>)/gs) ?? []
  if (html.includes('<!--slot posts-->')) lists.push(...slotTemplates())
  const used = new Set(lists.flatMap((list) => list.match(/[\w-]+/g) ?? []))
  // Topics are numbered: `of-3`.
  const isUsed = (name: string) => used.has(name) || used.has(name.replace(/\d+$/, ''))
  return classesIn(css).filter((name) => !isUsed(name))
}

/** What the server fills in the list of posts with: its own markup and any of the drawings. */
const slotTemplates = () =>
  globSync([
    'server/features/blog/list-html.ts',
    'site/_includes/figures/*.njk',
    'site/_includes/parts/{photo,picture}.njk',
  ]).map((file) => readFileSync(file, 'utf8'))

function unusedProperties(css: string, html: string): string[] {
  const used = new Set((css + html).match(/(?<=var\()--[\w-]+/g))
  return (css.match(/--[\w-]+(?=:)/g) ?? []).filter((name) => !used.has(name))
}
