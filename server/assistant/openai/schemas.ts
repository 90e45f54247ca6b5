import { z } from 'zod'
import blog from '../../../data/blog.json' with { type: 'json' }
import type { AssessmentResult } from '../../../data/contracts/assessment.ts'
import type { Article } from '../assistant.ts'
import { wordsIn } from '../words.ts'

/** Schema of the model's analysis. @param stages the allowed values of `stage` */
export function assessmentSchema(stages: readonly string[]) {
  const paragraph = plainText(900)
  return z.object({
    stage: z.enum(stages),
    stageDescription: paragraph,
    keyInsights: z
      .array(plainText(300))
      .refine(({ length }) => length >= 3 && length <= 5, { error: 'give 3 to 5 insights' }),
    biggestChallenge: paragraph,
    behavioralPattern: paragraph,
    recommendations: z.object({ immediate: paragraph, shortTerm: paragraph, longTerm: paragraph }),
    whyNow: paragraph,
    recommendedProgram: plainText(120),
    programReason: paragraph,
    nextSteps: paragraph,
  }) satisfies z.ZodType<AssessmentResult>
}

/** Schema of the model's article. @param titles titles that are already used */
export function articleSchema(titles: readonly string[]) {
  const { min, max } = blog.wordCount
  const taken = new Set(titles.map((title) => title.trim().toLowerCase()))
  return z.object({
    title: plainText(120).refine((title) => !taken.has(title.toLowerCase()), {
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

/** Text without markup. The length is a refinement, because strict formats reject `maxLength`. */
function plainText(maxLength: number) {
  return z
    .string()
    .trim()
    .refine(({ length }) => length > 0 && length <= maxLength, `give 1 to ${maxLength} characters`)
    .refine((text) => !/<\/?[a-z!]/i.test(text), 'give plain text, without HTML')
}
