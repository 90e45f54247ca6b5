import blog from '../../../data/blog.json' with { type: 'json' }
import { type Article, AssistantFailure } from '../../assistant/assistant.ts'
import { wordsIn } from '../../assistant/words.ts'
import { PostHtml } from '../../pages/post-html.ts'

const { min, max } = blog.wordCount
const maxLengths = { title: 200, excerpt: 500 }

/** @throws AssistantFailure `unusable` if it has no title, or too few or too many words */
export function publishable({ title, excerpt, content }: Article) {
  const fit = {
    title: line(title, maxLengths.title),
    excerpt: line(excerpt, maxLengths.excerpt),
    content: new PostHtml(content),
  }
  const words = wordsIn(fit.content.text)
  if (fit.title === '' || words < min || words > max) {
    throw new AssistantFailure('unusable', `a title of ${fit.title.length}, and ${words} words`)
  }
  return fit
}

/** Returns one line of plain text, without characters that XML forbids. */
function line(text: string, length: number): string {
  const clean = text.toWellFormed().replace(/[\p{Cc}\s\uFFFE\uFFFF]+/gu, ' ')
  return [...clean.trim()].slice(0, length).join('')
}
