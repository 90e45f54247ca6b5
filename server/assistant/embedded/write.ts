import type { AssistantContent } from '../../../data/contracts/assistant-content.ts'
import { type Article, AssistantFailure } from '../assistant.ts'
import { fill } from '../fill.ts'

/** Returns the next unused article, then numbered editions of them. @throws AssistantFailure */
export function write(
  topic: string,
  titles: readonly string[],
  { articles, replies }: Pick<AssistantContent, 'articles' | 'replies'>,
): Article {
  const ofTopic = new Map(Object.entries(articles)).get(topic)
  if (!ofTopic) throw new AssistantFailure('refused', new Error(`No article on ${topic}`))
  const taken = new Set(titles)
  for (let edition = 1; ; edition += 1) {
    for (const article of ofTopic) {
      const again = fill(replies.edition.title, { title: article.title, edition })
      const title = edition === 1 ? article.title : again
      if (taken.has(title)) continue
      const note = edition === 1 ? '' : `${fill(replies.edition.note, { edition })}\n`
      const { excerpt, content } = article
      return { title, excerpt, category: topic, content: note + content }
    }
  }
}
