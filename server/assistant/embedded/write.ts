import type { AssistantContent } from '../../../data/contracts/assistant-content.ts'
import { type Article, AssistantFailure, type Earlier } from '../assistant.ts'

type Articles = AssistantContent['articles']

/** Returns the first article of the topics that wasn't written before. @throws AssistantFailure `exhausted` */
export function write(
  topics: readonly string[],
  earlier: Pick<Earlier, 'articles'>,
  articles: Articles,
): Article {
  const next = topics
    .flatMap((topic) => articles[topic] ?? [])
    .find(({ id }) => !earlier.articles.has(id))
  if (!next) throw new AssistantFailure('exhausted')
  const { topic, ...article } = next
  return { ...article, category: topic }
}

/** Returns how many articles weren't written before. */
export const articlesLeft = (articles: Articles, earlier: ReadonlySet<string>): number =>
  Object.values(articles)
    .flat()
    .filter(({ id }) => !earlier.has(id)).length
