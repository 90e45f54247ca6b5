import { Fragment, type ReactNode } from 'react'
import site from '../../../data/site.json' with { type: 'json' }
import { parseUrl } from '../lib/parse-url.ts'

// These run on untrusted text, so they match in linear time: a match between two marks stops at a third
// mark, and there is no backtracking.
const listItem = /^\s*(?:[-*•]|(\d{1,3})[.)])\s+(\S.*|)$/s
const fence = /^\s*(?:```|~~~)/
const heading = /^\s*#{1,6}(?:\s+(.*))?$/
/** `---`, or the line below the head of a table. */
const isRule = (line: string) => /^[\s|:*_-]+$/.test(line) && /---|\*\*\*|___|\|\s*:?-/.test(line)

// In this order: [label](url), a bare URL, an email address, a phone number, **strong**, *emphasis*,
// _emphasis_, `code`.
const inline = new RegExp(
  [
    /\[([^[\]\n]+)\]\(([^\s()]+)\)/,
    /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?()[\]*_])/,
    /(?<![\w.+-])([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4})/,
    /(?<![\w(])((?:\+1 )?\(\d{3}\) \d{3}-\d{4})(?!\w)/,
    /\*\*(?=[^\s*])((?:[^*]|\*(?!\*))+)(?<=\S)\*\*/,
    /(?<![\w*])\*(?=[^\s*])([^*]+)(?<=\S)\*(?![\w*])/,
    /(?<!\w)_(?=[^\s_])((?:[^_]|(?<=\w)_(?=\w))+)(?<=\S)_(?!\w)/,
    /`([^`]+)`/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

/** Where a link may lead, besides our own pages. */
const destinations = [
  ...Object.values(site.external),
  `mailto:${site.contact.email}`,
  `tel:${site.contact.phoneLink}`,
].map((url) => new URL(url).href)

interface Props {
  readonly text: string
  /** The base of relative URLs. Without one, links are only their texts. */
  readonly base?: string | undefined
}

/** Lines by their number in the text. The numbers are stable React keys while a reply grows. */
interface Block {
  readonly tag: 'p' | 'ol' | 'ul' | 'pre' | 'table'
  readonly start: number | undefined
  readonly lines: Map<number, string>
}

/**
 * Renders a reply as paragraphs, headings, lists, tables, code, emphasis and links. It never parses HTML, so
 * anything else in a reply stays text.
 */
export function Markdown({ text, base }: Props) {
  return parseBlocks(text).map(({ tag, start, lines }) => {
    const [first] = lines.keys()
    if (tag === 'pre') return <pre key={first}>{[...lines.values()].join('\n')}</pre>
    const Line = tag === 'p' ? Fragment : tag === 'table' ? 'tr' : 'li'
    const rows = [...lines].map(([number, line]) => (
      <Line key={number}>
        {tag === 'p' && number !== first && <br />}
        {tag === 'table' ? <Cells text={line} base={base} /> : <Inline text={line} base={base} />}
      </Line>
    ))
    // Typed as `ol`, because only `ol` has `start`.
    const Tag = tag as 'ol'
    return (
      <Tag key={first} start={start}>
        {tag === 'table' ? <tbody>{rows}</tbody> : rows}
      </Tag>
    )
  })
}

/** The cells of a row of a table, which may begin and end with `|`. */
function Cells({ text, base }: Props) {
  const cells = text
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
  return cells.map((cell, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a cell has nothing but its place.
    <td key={index}>
      <Inline text={cell.trim()} base={base} />
    </td>
  ))
}

/** Groups the lines of each list, table, fence and paragraph. */
function parseBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let block: Block | undefined
  let isCode = false
  // Not by entries(), which Prototype.js replaces on host pages.
  let number = -1
  const all = text.split('\n')
  const add = (tag: Block['tag'], line: string, start?: string) => {
    if (block?.tag !== tag) {
      block = { tag, start: start ? Number(start) : undefined, lines: new Map() }
      blocks.push(block)
    }
    block.lines.set(number, line)
  }
  for (const line of all) {
    number += 1
    const [isItem, start, item = ''] = listItem.exec(line) ?? []
    const [isHeading, title = ''] = heading.exec(line) ?? []
    if (fence.test(line)) {
      isCode = !isCode
      block = undefined
    } else if (isCode) add('pre', line)
    else if (isRule(line)) {
      if (block?.tag !== 'table') block = undefined
    } else if (isHeading) {
      block = undefined
      if (title) add('p', `**${title.replace(/\*\*|\s#+\s*$/g, '')}**`)
      block = undefined
    } else if (!line.trim()) block = undefined
    else if (isItem) add(start ? 'ol' : 'ul', item, start)
    else if (
      line.includes('|') &&
      (/^\s*\|/.test(line) || block?.tag === 'table' || isRule(all[number + 1] ?? ''))
    ) {
      add('table', line)
    } else add('p', line.replace(/^\s*>\s?/, ''))
  }
  return blocks
}

function Inline({ text, base }: Props) {
  const nodes: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(inline)) {
    const { 0: matched, index } = match
    const [, label, address, url, email, phone, strong, starred, underlined, code] = match
    const emphasized = strong ?? starred ?? underlined
    const Emphasis = strong ? 'strong' : 'em'
    nodes.push(
      text.slice(end, index),
      code ? (
        <code key={index}>{code}</code>
      ) : emphasized ? (
        <Emphasis key={index}>
          <Inline text={emphasized} base={base} />
        </Emphasis>
      ) : (
        <Link
          key={index}
          text={label ?? url ?? email ?? phone ?? ''}
          address={
            address ??
            url ??
            (email ? `mailto:${email}` : `tel:+1${phone?.replace(/\D/g, '').slice(-10)}`)
          }
          base={base}
        />
      ),
    )
    end = index + matched.length
  }
  return [...nodes, text.slice(end)]
}

/** A link to our own pages or to a place that the site links; otherwise only the label. */
function Link({ text, address, base }: Props & { readonly address: string }) {
  const url = base && parseUrl(address, base)
  if (!url) return text
  const { href, protocol, origin } = url
  const isOurs = /^http/.test(protocol) && [base, site.url].includes(origin)
  if (!isOurs && !destinations.includes(href)) return text
  const isElsewhere = /^http/.test(protocol) && origin !== location.origin
  return (
    <a href={href} {...(isElsewhere && { target: '_blank', rel: 'noopener' })}>
      {text}
    </a>
  )
}
