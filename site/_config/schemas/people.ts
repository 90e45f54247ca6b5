import { z } from 'zod'
import { portrait } from './portrait.ts'
import { text } from './text.ts'

export const speaker = z.strictObject({ name: text, role: text, talk: text, portrait })
export const speakers = z.strictObject({ items: z.array(speaker) })

export const testimonial = z.strictObject({ name: text, role: text, text, portrait })
export const testimonials = z.strictObject({
  items: z.array(testimonial),
  /** Only shown on the page of its event. */
  intensive: testimonial,
})
