import { inertElement } from '../../../shared/lib/post-html.ts'
import { nestWordLists } from './word-lists.ts'

/** What a post can't have, and how often it was in a pasted text. */
export interface Dropped {
  readonly images: number
  readonly tables: number
  /** Whether it had looks of its own, such as colors. */
  readonly hasLooks: boolean
}

export interface Pasted {
  readonly html: string
  readonly dropped: Dropped
}

const media = 'img, picture, svg, video, audio, iframe, object, embed, canvas, v\\:imagedata'
const noText = 'style, script, meta, link, title, xml, template, noscript, head'
const blocks = 'p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, table'
const looks = /(?:^|[;\s])(?:color|background(?:-color)?|font-family|font-size)\s*:/i

/** Makes the HTML of another program one of a post: what Word, Google Docs and pages write. */
export function cleanPaste(text: string): Pasted {
  const root = inertElement(withoutStyles(fragmentOf(text)))
  const styled = [...root.querySelectorAll<HTMLElement>('[data-style]')]
  const dropped = {
    images: root.querySelectorAll(media).length,
    tables: root.querySelectorAll('table').length,
    hasLooks: styled.some((element) => looks.test(styleOf(element))),
  }
  for (const element of root.querySelectorAll(`${media}, ${noText}`)) element.remove()
  nestWordLists(root)
  for (const element of styled) if (root.contains(element)) markStyles(element)
  renameTags(root)
  for (const table of root.querySelectorAll('table')) flattenTable(table)
  unwrapContainers(root)
  nestLists(root)
  for (const link of root.querySelectorAll('a')) straighten(link)
  tidy(root)
  return { html: root.innerHTML, dropped }
}

/** Returns what was selected: some programs send a whole page around it. */
function fragmentOf(html: string): string {
  const [, fragment] = /<!--StartFragment-->([\s\S]*)<!--EndFragment-->/.exec(html) ?? []
  return (fragment ?? html)
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!\[[^>]*>/g, '')
}

/** Renames the attributes that the page's policy forbids: those of styles, so that they can still be read, and handlers. */
const withoutStyles = (html: string) =>
  html.replace(/<[a-z][^>]*>/gi, (tag) =>
    tag.replace(/([\s"'])(style|on\w+)\s*=/gi, (_, before: string, name: string) =>
      name.toLowerCase() === 'style' ? `${before} data-style=` : `${before} data-off=`,
    ),
  )

const styleOf = (element: Element) => element.getAttribute('data-style') ?? ''

/** Makes the looks of a text that mean something elements. */
function markStyles(element: HTMLElement) {
  const style = styleOf(element)
  if (!/^(?:span|font|b|i|a)$/.test(element.localName)) return
  if (/font-weight\s*:\s*(?:normal|400)/i.test(style) && element.localName === 'b') unwrap(element)
  if (/font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style)) wrapContent(element, 'strong')
  if (/font-style\s*:\s*italic/i.test(style)) wrapContent(element, 'em')
  const isUnderlined = /text-decoration(?:-line)?\s*:[^;]*underline/i.test(style)
  if (isUnderlined && !element.closest('a') && !element.querySelector('a'))
    wrapContent(element, 'u')
}

function wrapContent(element: HTMLElement, tag: string) {
  const wrapper = element.ownerDocument.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

function renameTags(root: HTMLElement) {
  const names = { b: 'strong', i: 'em', ins: 'u', dt: 'p', dd: 'p', pre: 'p', figcaption: 'p' }
  for (const [from, to] of Object.entries(names)) {
    for (const element of root.querySelectorAll(from)) rename(element, to)
  }
  for (const title of root.querySelectorAll('p.MsoTitle')) rename(title, 'h1')
  for (const title of root.querySelectorAll('p.MsoSubtitle')) rename(title, 'h2')
}

function rename(element: Element, tag: string) {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Makes each row of a table a paragraph. */
function flattenTable(table: HTMLTableElement) {
  const rows = Array.from(table.rows, (row) => {
    const line = table.ownerDocument.createElement('p')
    for (const [index, cell] of [...row.cells].entries()) {
      if (index > 0) line.append(' | ')
      for (const block of [...cell.querySelectorAll(`${blocks}, div`)].reverse()) {
        block.after(' ')
        unwrap(block)
      }
      line.append(...cell.childNodes)
    }
    return line
  })
  table.replaceWith(...rows)
}

const allowed = new Set('h1 h2 h3 h4 h5 h6 p br strong em u a ul ol li blockquote'.split(' '))

/** Unwraps what a post doesn't have, from the inside. A container of a line becomes a paragraph. */
function unwrapContainers(root: HTMLElement) {
  for (const element of [...root.querySelectorAll('*')].reverse()) {
    if (allowed.has(element.localName)) continue
    const isBlock = /^(?:div|section|article|header|footer|main|aside|figure|address|center)$/.test(
      element.localName,
    )
    const isLine = isBlock && !element.querySelector(blocks) && element.textContent.trim() !== ''
    if (isLine && !element.closest('p, li, h1, h2, h3, h4, h5, h6')) rename(element, 'p')
    else unwrap(element)
  }
}

/** Puts a list that stands between the items of another one into the item before it. */
function nestLists(root: HTMLElement) {
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling
    if (before?.localName === 'li') before.append(list)
    else unwrap(list)
  }
}

/** Google leads through an address of its own. */
function straighten(link: HTMLAnchorElement) {
  const url = URL.parse(link.getAttribute('href') ?? '')
  const target =
    url?.hostname === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : null
  if (target) link.setAttribute('href', target)
  if (!link.hasAttribute('href') || link.textContent.trim() === '') unwrap(link)
}

/** A non-breaking space that isn't one of French punctuation stands for a common one. */
const needlessSpace = /(?<!«)\u00A0(?![:;!?»])/g

function tidy(root: HTMLElement) {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    node.nodeValue = (node.nodeValue ?? '')
      .replace(needlessSpace, ' ')
      .replace(/[\u200B\uFEFF]/g, '')
  }
  for (const bold of root.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) strong')) unwrap(bold)
  for (const nested of root.querySelectorAll('strong strong, em em, u u')) unwrap(nested)
  for (const element of [...root.querySelectorAll('*')].reverse()) {
    const isEmpty = element.textContent.trim() === '' && element.localName !== 'br'
    const isBreakBetween = element.localName === 'br' && element.parentElement === root
    if (isEmpty || isBreakBetween) element.remove()
    for (const { name } of [...element.attributes]) {
      if (element.localName !== 'a' || name !== 'href') element.removeAttribute(name)
    }
  }
}
