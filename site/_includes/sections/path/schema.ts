import { z } from 'zod'
import { description, head, section } from '../../../_config/schemas/section.ts'
import { label, text } from '../../../_config/schemas/text.ts'
import { schema as offer } from '../../../collections/offers.ts'

export const schema = section({
  ...head,
  intro: text,
  programs: z
    .array(offer.required({ stage: true, icon: true, items: true, fit: true }))
    .length(3, 'expected the three stages'),
  description,
  caption: label,
}).describe('The three stages, and whom each fits.')

/** A program's record has more than its card. */
export const quoted = z.object({
  title: schema.shape.title,
  intro: schema.shape.intro,
  programs: z.array(offer.pick({ title: true, description: true, items: true })),
})
