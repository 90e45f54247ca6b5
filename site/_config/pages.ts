import { isListed, type Page, schema } from '../collections/pages.ts'
import type { Eleventy } from './eleventy.ts'
import { fieldsIn, roleOf } from './fields.ts'

/** Sets the file of each page, the pages that crawlers are shown, and minifies the markup. */
export function pages(config: Eleventy) {
  config.addFilter('permalink', fileOf)
  config.addFilter('listed', listed)
  config.addFilter('current', current)
  config.addFilter('sectionOf', sectionOf)
  config.addFilter('opensApplication', opensApplication)
  config.addTransform('minify', function (content) {
    return this.page.outputPath !== false && this.page.outputPath.endsWith('.html')
      ? minify(content)
      : content
  })
}

/** Returns the pages that the sitemap lists and the assistant reads. */
export function listed(all: readonly Page[]): Page[] {
  return all.filter(isListed)
}

/** Returns the first section of a type, for other pages that follow from it. */
const sectionOf = (all: readonly Page[], name: string) =>
  all.flatMap(({ sections }) => sections).find(({ type }) => type === name)

/** Whether a button of the page opens the application dialog. */
const opensApplication = (page: Page): boolean =>
  fieldsIn(page, [schema]).some(
    (field) => roleOf(field) === 'button' && field.value === 'application',
  )

interface Item {
  readonly url?: string
  readonly items?: readonly { readonly url: string }[]
}

/** Returns the `aria-current` attribute of a menu item that leads to this page or its section of the site. */
function current({ url = '', items = [] }: Item, page: Page): string {
  if (url === page.url) return ' aria-current="page"'
  const inStage = page.stage === 'SUSTAIN' && items.some((item) => item.url === '/sustain')
  const inFolder = url.length > 1 && page.url.startsWith(`${url}/`)
  return inStage || inFolder ? ' aria-current="true"' : ''
}

/** Templates are hidden files, which no server sends. */
function fileOf({ url, template }: Page): string {
  if (template) return `/.${url.slice(1).replaceAll('/', '-')}.html`
  return url === '/' ? '/index.html' : `${url}.html`
}

/** Elements whose whitespace must be preserved. */
const verbatim = /(<(pre|textarea|script|style)\b[^>]*>.*?<\/\2>)/s

function minify(html: string): string {
  return html
    .split(verbatim)
    .map((part, index) => {
      // split() returns each verbatim element, then its tag name, between the other parts.
      if (index % 3 === 1) return part
      return index % 3 === 2 ? '' : part.replace(/\s*\n\s*/g, '\n')
    })
    .join('')
    .trimStart()
}
