import { z } from 'zod'
import { blog } from '../../../data/contracts/blog.ts'
import type { Article } from '../../assistant/assistant.ts'
import { wordsIn } from '../../decisions/words.ts'
import { plainText } from './plain-text.ts'

const { min, max } = blog.words

/** What the model's article must be. @param titles those that are taken */
export function articleSchema(titles: readonly string[]) {
  const taken = new Set(titles.map(comparable))
  return z.object({
    title: plainText(120).refine((title) => !taken.has(comparable(title)), {
      error: 'an earlier article has this title, give another',
    }),
    excerpt: plainText(300),
    category: plainText(60),
    content: z.string().superRefine((html, { addIssue }) => {
      const words = wordsIn(html)
      if (words >= min && words <= max) return
      addIssue(`the article has ${words} words, give ${min} to ${max}`)
    }),
  }) satisfies z.ZodType<Article>
}

function comparable(title: string): string {
  return title.trim().toLowerCase()
}
