import { createElement, Fragment, type ReactNode } from 'react'

// These run on whatever a visitor or a model writes. They are linear: what may stand between two marks
// never runs past a third one, so that no part of a text is looked at twice.
const listItem = /^\s*(?:[-*•]|(\d{1,3})[.)])\s+(\S.*|)$/s

// In this order: [label](address), a bare address, **strong**, *emphasis*, _emphasis_.
const inline = new RegExp(
  [
    /\[([^[\]\n]+)\]\(([^\s()]+)\)/,
    /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?()[\]*_])/,
    /\*\*(?=[^\s*])((?:[^*]|\*(?!\*))+)(?<=\S)\*\*/,
    /(?<![\w*])\*(?=[^\s*])([^*]+)(?<=\S)\*(?![\w*])/,
    /(?<!\w)_(?=[^\s_])((?:[^_]|(?<=\w)_(?=\w))+)(?<=\S)_(?!\w)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

const safe = ['https:', 'http:', 'mailto:', 'tel:']

interface Group {
  readonly kind: 'p' | 'ol' | 'ul'
  readonly lines: string[]
}

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
  return createElement(Fragment, null, ...parts.map((group) => part(group, base)))
}

/** Lines that belong together: those of a list of one kind, or of a paragraph. */
function groups(block: string): Group[] {
  const found: Group[] = []
  for (const line of block.split('\n').filter((one) => one.trim())) {
    const last = found.at(-1)
    const kind = kindOf(line)
    if (last?.kind === kind) last.lines.push(line)
    else found.push({ kind, lines: [line] })
  }
  return found
}

function kindOf(line: string): Group['kind'] {
  const [isItem, number] = listItem.exec(line) ?? []
  if (!isItem) return 'p'
  return number ? 'ol' : 'ul'
}

function part({ kind, lines }: Group, base: string): ReactNode {
  if (kind === 'p') {
    const broken = lines.flatMap((line) => [<br key={line} />, ...phrases(line, base)])
    return createElement('p', null, ...broken.slice(1))
  }
  const items = lines.map((line) => listItem.exec(line) ?? [])
  const start = kind === 'ol' ? { start: Number(items[0]?.[1]) } : null
  return createElement(
    kind,
    start,
    ...items.map(([, , text = '']) => createElement('li', null, ...phrases(text, base))),
  )
}

function phrases(text: string, base: string): ReactNode[] {
  const nodes: ReactNode[] = []
  let end = 0
  for (const found of text.matchAll(inline)) {
    const [all, label, address, bare, strong, starred, underlined] = found
    const emphasis = starred ?? underlined
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
