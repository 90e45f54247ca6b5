import { z } from 'zod'
import { testimonial } from '../people.ts'
import { section } from '../section.ts'
import { text } from '../text.ts'

export const testimonials = section('testimonials', {
  eyebrow: text,
  title: text,
  testimonials: z
    .array(testimonial)
    .min(1, 'expected at least one story')
    .transform((stories) => stories.filter(({ event }) => !event)),
})
