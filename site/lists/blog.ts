import { z } from 'zod'
import { text, texts } from '../_config/schemas/text.ts'

/** Settings of the post generator, and the copy around posts. */
export const schema = z.strictObject({
  wordCount: z
    .strictObject({ min: z.int(), max: z.int() })
    .describe('The length of a generated post in words, inclusive.'),
  ...texts('schedule loading loadingPost empty retry readMore').shape,
  minutes: text.describe('Follows the reading time in minutes.'),
  topics: text.describe('The legend of the topic filter.'),
  allTopics: text,
  back: text,
  signature: text.describe('The coach’s role, below her name.'),
  by: text,
  contents: text.describe('The title of a post’s table of contents.'),
  related: text.describe('The title above the posts before and after, and two related ones.'),
  older: text,
  newer: text,
  generator: z.strictObject({ submit: text, submitting: text, token: text, tokenNote: text }),
  consultation: z.strictObject({ title: text, text, action: text }),
})

/** Imported by code as it is written: nothing would replace a reference. */
export const isImported = true
