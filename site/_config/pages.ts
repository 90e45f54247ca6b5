import type { Eleventy } from './eleventy.ts'
import type { Page } from './schemas/page.ts'

/** Where a page's file stands, which pages a crawler is told of, and minified markup. */
export function pages(config: Eleventy) {
  config.addFilter('permalink', fileOf)
  config.addFilter('listed', listed)
  config.addFilter('current', current)
  config.addTransform('minify', function (content) {
    return this.page.outputPath !== false && this.page.outputPath.endsWith('.html')
      ? minify(content)
      : content
  })
}

/** The pages that search engines and the assistant are told of. */
export function listed(all: readonly Page[]): Page[] {
  return all.filter((page) => !page.noindex && !isTemplate(page))
}

interface Item {
  readonly url?: string
  readonly items?: readonly { readonly url: string }[]
}

/** The attribute that marks an item of the menu whose page, or whose part of the site, this is. */
function current({ url = '', items = [] }: Item, page: Page): string {
  if (url === page.url) return ' aria-current="page"'
  const inStage = page.stage === 'SUSTAIN' && items.some((item) => item.url === '/sustain')
  const inFolder = url.length > 1 && page.url.startsWith(`${url}/`)
  return inStage || inFolder ? ' aria-current="true"' : ''
}

/** A page whose URL has a place to fill is none by itself: the server makes pages of it. */
const isTemplate = ({ url }: Page) => url.includes('[[')

function fileOf(page: Page): string {
  if (isTemplate(page)) return `/.${page.url.match(/\w+/g)?.join('-')}.html`
  return page.url === '/' ? '/index.html' : `${page.url}.html`
}

/** Templates leave indentation and blank lines behind; within these elements they mean something. */
const verbatim = /(<(pre|textarea|script|style)\b[^>]*>.*?<\/\2>)/s

function minify(html: string): string {
  return html
    .split(verbatim)
    .map((part, index) => {
      // Each verbatim element is captured whole, and once more by its name.
      if (index % 3 === 1) return part
      return index % 3 === 2 ? '' : part.replace(/\s*\n\s*/g, '\n')
    })
    .join('')
    .trimStart()
}
