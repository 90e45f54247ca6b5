import { z } from 'zod'
import { section } from '../../../_config/schemas/section.ts'
import { eyebrow, heading } from '../../../_config/schemas/text.ts'
import { schema as testimonial } from '../../../collections/testimonials.ts'

export const schema = section({
  eyebrow,
  title: heading,
  testimonials: z
    .array(testimonial)
    .min(1, 'expected at least one story')
    .transform((stories) => stories.filter(({ event, page }) => !event && !page)),
}).describe('What clients said, with what they counted.')
