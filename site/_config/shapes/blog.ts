import { z } from 'zod'
import { text } from './text.ts'

/** How posts come about; the generator takes the topics in turn. */
export const blog = z.strictObject({ words: text, schedule: text })
export const topics = z.strictObject({
  items: z.array(text).length(12, 'expected 12 topics, one for each month'),
})
