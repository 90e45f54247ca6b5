import { Fragment, type ReactNode } from 'react'
import site from '../../data/site.json' with { type: 'json' }

// These run on untrusted text, so they match in linear time: a match between two marks stops at a third
// mark, and there is no backtracking.
const listItem = /^\s*(?:[-*•]|(\d{1,3})[.)])\s+(\S.*|)$/s

// In this order: [label](url), a bare URL, an email address, a phone number, **strong**, *emphasis*,
// _emphasis_.
const inline = new RegExp(
  [
    /\[([^[\]\n]+)\]\(([^\s()]+)\)/,
    /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?()[\]*_])/,
    /(?<![\w.+-])([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4})/,
    /(?<![\w(])((?:\+1 )?\(\d{3}\) \d{3}-\d{4})(?!\w)/,
    /\*\*(?=[^\s*])((?:[^*]|\*(?!\*))+)(?<=\S)\*\*/,
    /(?<![\w*])\*(?=[^\s*])([^*]+)(?<=\S)\*(?![\w*])/,
    /(?<!\w)_(?=[^\s_])((?:[^_]|(?<=\w)_(?=\w))+)(?<=\S)_(?!\w)/,
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
  /** The base of relative URLs. */
  readonly base: string
}

/** Lines by their number in the text. The numbers are stable React keys while a reply grows. */
interface Block {
  readonly tag: 'p' | 'ol' | 'ul'
  readonly start: number | undefined
  readonly lines: Map<number, string>
}

/**
 * Renders a reply as paragraphs, lists, emphasis and links. It never parses HTML, so anything else in a
 * reply stays text.
 */
export function Markdown({ text, base }: Props) {
  return parseBlocks(text).map(({ tag, start, lines }) => {
    const [first] = lines.keys()
    const Line = tag === 'p' ? Fragment : 'li'
    // Typed as `ol`, because only `ol` has `start`.
    const Tag = tag as 'ol'
    return (
      <Tag key={first} start={start}>
        {[...lines].map(([number, line]) => (
          <Line key={number}>
            {tag === 'p' && number !== first && <br />}
            <Inline text={line} base={base} />
          </Line>
        ))}
      </Tag>
    )
  })
}

/** Groups the lines of each list and paragraph. */
function parseBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let block: Block | undefined
  // Not by entries(), which Prototype.js replaces on host pages.
  let number = -1
  for (const line of text.split('\n')) {
    number += 1
    const [isItem, start, item = ''] = listItem.exec(line) ?? []
    const tag = !isItem ? 'p' : start ? 'ol' : 'ul'
    if (!line.trim()) block = undefined
    else {
      if (block?.tag !== tag) {
        block = { tag, start: start ? Number(start) : undefined, lines: new Map() }
        blocks.push(block)
      }
      block.lines.set(number, isItem ? item : line)
    }
  }
  return blocks
}

function Inline({ text, base }: Props) {
  const nodes: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(inline)) {
    const { 0: matched, index } = match
    const [, label, address, url, email, phone, strong, starred, underlined] = match
    const emphasized = strong ?? starred ?? underlined
    const Emphasis = strong ? 'strong' : 'em'
    nodes.push(
      text.slice(end, index),
      emphasized ? (
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
  if (!URL.canParse(address, base)) return text
  const { href, protocol, origin } = new URL(address, base)
  const isOurs = /^http/.test(protocol) && [base, site.url].includes(origin)
  if (!isOurs && !destinations.includes(href)) return text
  const isElsewhere = /^http/.test(protocol) && origin !== location.origin
  return (
    <a href={href} {...(isElsewhere && { target: '_blank', rel: 'noopener' })}>
      {text}
    </a>
  )
}
