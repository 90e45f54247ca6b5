import { z } from 'zod'
import { portrait } from '../_config/schemas/portrait.ts'
import { place, recordOf, text } from '../_config/schemas/text.ts'

export const schema = z.strictObject({
  /** As at https://schema.org/Quotation: search engines refuse a review without a rating. */
  type: z.literal('Quotation'),
  name: text,
  role: text,
  text,
  portrait,
  event: recordOf('events').optional().describe('Shown on the page of this event alone.'),
  order: place,
})

export type Testimonial = z.infer<typeof schema>
