import { z } from 'zod'
import { pagePath, place, recordOf, text } from '../_config/schemas/text.ts'

export const schema = z.strictObject({
  /** As at https://schema.org/Quotation: search engines refuse a review without a rating. */
  type: z.literal('Quotation'),
  name: text,
  role: text,
  text,
  case: recordOf('cases').describe(
    'The client’s counts, which are the picture beside the quotation.',
  ),
  event: recordOf('events').optional().describe('Shown on the page of this event alone.'),
  page: pagePath.optional().describe('Shown on this page alone.'),
  order: place,
})

export type Testimonial = z.infer<typeof schema>
