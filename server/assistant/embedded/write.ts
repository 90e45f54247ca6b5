import type {
  ArticleBlock,
  ArticleCopy,
  AssistantContent,
} from '../../../data/contracts/assistant-content.ts'
import { type Article, AssistantFailure } from '../assistant.ts'
import { fill } from './fill.ts'

/**
 * Writes the next article on a topic. Each is published once before any comes again as a numbered
 * edition.
 * @param titles of all earlier posts
 * @throws AssistantFailure when there is no article on the topic
 */
export function write(
  topic: string,
  titles: readonly string[],
  { articles, replies }: Pick<AssistantContent, 'articles' | 'replies'>,
): Article {
  const ofTopic = new Map(Object.entries(articles)).get(topic)
  if (!ofTopic) throw new AssistantFailure('refused', new Error(`No article on ${topic}`))
  const taken = new Set(titles)
  for (let edition = 1; ; edition += 1) {
    for (const copy of ofTopic) {
      const again = fill(replies.edition.title, { title: copy.title, edition })
      const title = edition === 1 ? copy.title : again
      if (taken.has(title)) continue
      const note = edition === 1 ? '' : `${blockHtml(fill(replies.edition.note, { edition }))}\n`
      return { title, excerpt: copy.excerpt, category: topic, content: note + articleHtml(copy) }
    }
  }
}

function articleHtml({ sections }: ArticleCopy): string {
  return sections
    .flatMap(({ heading, blocks }) => [
      ...(heading ? [`<h2>${inline(heading)}</h2>`] : []),
      ...blocks.map(blockHtml),
    ])
    .join('\n')
}

function blockHtml(block: ArticleBlock): string {
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
