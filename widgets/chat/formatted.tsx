import { createElement, Fragment, type ReactNode } from 'react'

const listItem = /^\s*(?:[-*•]|(\d{1,3})[.)])\s+(.*)$/

// In this order: [label](address), a bare address, **strong**, *emphasis* or _emphasis_.
const inline =
  /\[([^[\]\n]+)\]\(([^\s()]+)\)|(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?()[\]*_])|\*\*(?=\S)(.+?)(?<=\S)\*\*|(?<![\w*])([*_])(?=\S)(.+?)(?<=\S)\5(?![\w*])/g

const safe = ['https:', 'http:', 'mailto:', 'tel:']

interface Props {
  readonly text: string
  /** The site that an address without an origin belongs to. */
  readonly base: string
}

/**
 * A reply as paragraphs, lists, emphasis and links. It makes nodes, never HTML, so that whatever
 * a reply holds beside those is text.
 */
export function Formatted({ text, base }: Props) {
  const parts = text.split(/\n\s*\n/).flatMap(groups)
  return createElement(Fragment, null, ...parts.map((lines) => part(lines, base)))
}

/** Lines that belong together: those of a list of one kind, or of a paragraph. */
function groups(block: string): string[][] {
  const found: string[][] = []
  for (const line of block.split('\n').filter((one) => one.trim())) {
    const last = found.at(-1)
    if (last && kind(last[0]) === kind(line)) last.push(line)
    else found.push([line])
  }
  return found
}

function kind(line = ''): 'p' | 'ol' | 'ul' {
  const [isItem, number] = listItem.exec(line) ?? []
  if (!isItem) return 'p'
  return number ? 'ol' : 'ul'
}

function part(lines: readonly string[], base: string): ReactNode {
  const name = kind(lines[0])
  if (name === 'p') {
    const broken = lines.flatMap((line) => [<br key={line} />, ...phrases(line, base)])
    return createElement('p', null, ...broken.slice(1))
  }
  const items = lines.map((line) => listItem.exec(line) ?? [])
  const start = name === 'ol' ? { start: Number(items[0]?.[1]) } : null
  return createElement(
    name,
    start,
    ...items.map(([, , text = '']) => createElement('li', null, ...phrases(text, base))),
  )
}

function phrases(text: string, base: string): ReactNode[] {
  const nodes: ReactNode[] = []
  let end = 0
  for (const found of text.matchAll(inline)) {
    const [all, label, address, bare, strong, , emphasis] = found
    nodes.push(text.slice(end, found.index))
    if (bare) nodes.push(link(bare, bare, base))
    else if (label && address) nodes.push(link(label, address, base))
    else if (strong) nodes.push(createElement('strong', null, ...phrases(strong, base)))
    else if (emphasis) nodes.push(createElement('em', null, ...phrases(emphasis, base)))
    end = found.index + all.length
  }
  return [...nodes, text.slice(end)]
}

function link(label: string, address: string, base: string): ReactNode {
  if (!URL.canParse(address, base)) return label
  const { href, protocol, origin } = new URL(address, base)
  if (!safe.includes(protocol)) return label
  const isElsewhere = /^http/.test(protocol) && origin !== location.origin
  return (
    <a href={href} {...(isElsewhere && { target: '_blank', rel: 'noopener' })}>
      {label}
    </a>
  )
}
