import { z } from 'zod'
import { section } from '../../../_config/schemas/section.ts'
import { text } from '../../../_config/schemas/text.ts'
import { schema as testimonial } from '../../../collections/testimonials.ts'

export const schema = section({
  eyebrow: text,
  title: text,
  testimonials: z
    .array(testimonial)
    .min(1, 'expected at least one story')
    .transform((stories) => stories.filter(({ event }) => !event)),
})
