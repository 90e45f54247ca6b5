import type { Angle, Block } from './material.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function inline(text: string): string {
  return text
    .replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\*(.+?)\*/g, '<em>$1</em>')
    .replace(/\[(.+?)\]\((\/[\w-]*)\)/g, '<a href="$2">$1</a>')
}

const items = (texts: readonly string[]) => texts.map((text) => `<li>${inline(text)}</li>`).join('')

function blockHtml(block: Block): string {
  if (typeof block === 'string') return `<p>${inline(block)}</p>`
  if (block.list) return `<ul>${items(block.list)}</ul>`
  if (block.steps) return `<ol>${items(block.steps)}</ol>`
  return `<blockquote><p>${inline(block.quote ?? '')}</p></blockquote>`
}

/** The article of an angle, below its title. */
export function angleHtml({ sections }: Angle): string {
  return sections
    .flatMap(({ heading, blocks }) => [
      ...(heading ? [`<h2>${inline(heading)}</h2>`] : []),
      ...blocks.map(blockHtml),
    ])
    .join('\n')
}
