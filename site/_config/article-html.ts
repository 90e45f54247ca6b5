/** A string is a paragraph. Texts may contain `**strong**`, `*em*` and `[a link](/path)`. */
type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  | { readonly quote: string }

interface Section {
  readonly heading?: string | undefined
  readonly blocks: readonly Block[]
}

/** Returns the HTML of an article. The assistant publishes it unchanged. */
export function articleHtml(sections: readonly Section[]): string {
  return sections
    .flatMap(({ heading, blocks }) => [
      ...(heading ? [`<h2>${inline(heading)}</h2>`] : []),
      ...blocks.map(blockHtml),
    ])
    .join('\n')
}

/** Returns the HTML of one paragraph, list or quote. */
export function blockHtml(block: Block): string {
  if (typeof block === 'string') return `<p>${inline(block)}</p>`
  if ('list' in block) return `<ul>${items(block.list)}</ul>`
  if ('steps' in block) return `<ol>${items(block.steps)}</ol>`
  return `<blockquote><p>${inline(block.quote)}</p></blockquote>`
}

const items = (texts: readonly string[]) => texts.map((text) => `<li>${inline(text)}</li>`).join('')

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function inline(text: string): string {
  return text
    .replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\*(.+?)\*/g, '<em>$1</em>')
    .replace(/\[(.+?)\]\((\/[\w-]*)\)/g, '<a href="$2">$1</a>')
}
