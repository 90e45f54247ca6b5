import { type Element, isTag, isText, type ParentNode } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'

const { getElementsByTagName: byName, getElementById: byId } = DomUtils
/** Elements whose text continues the text before them. */
const inline = new Set(
  'a abbr b cite code em i mark q s small span strong sub sup time wbr'.split(' '),
)
const silent = new Set(['script', 'style', 'template', 'svg'])

function rawText(node: ParentNode): string {
  return node.children
    .map((child) => {
      if (isText(child)) return child.data
      if (!isTag(child) || silent.has(child.name)) return ''
      return inline.has(child.name) ? rawText(child) : ` ${rawText(child)} `
    })
    .join('')
}

/** The text as a reader copies it, with single spaces. */
function textOf(node: ParentNode): string {
  return rawText(node).replace(/\s+/g, ' ').trim()
}

/** A part of a page. */
export interface Part {
  readonly text: string
  readonly headings: readonly string[]
  /** Name and URL of each link, in their order. */
  readonly links: readonly (readonly [name: string, url: string])[]
  /** The number of items of each list, and of each group of articles and quotes. */
  readonly groups: readonly number[]
  hasText(id: string): boolean
}

/** Reads a part of a page: an element by its name, or by `#` and its id. */
export function readPart(html: string, name: string): Part {
  const document = parseDocument(html)
  const part = name.startsWith('#')
    ? byId(name.slice(1), document)
    : byName(name, document, true, 1)[0]
  if (!part) throw new Error(`The page has no ${name}`)
  const all = (names: string) => byName((one) => names.split(' ').includes(one), part)
  const grouped = all('article blockquote figure li dt').flatMap(({ parent }) => parent ?? [])
  return {
    text: textOf(part),
    headings: all('h1 h2 h3 h4 h5 h6').map(textOf),
    links: all('a').map((link) => [nameOf(link), link.attribs.href ?? '']),
    groups: [...Map.groupBy(grouped, (parent) => parent).values()].map(({ length }) => length),
    hasText: (id) => {
      const element = byId(id, document)
      return !!element && textOf(element) !== ''
    },
  }
}

function nameOf(link: Element): string {
  return link.attribs['aria-label'] ?? textOf(link)
}
