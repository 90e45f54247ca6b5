import { z } from 'zod'
import { portrait } from './portrait.ts'
import { recordOf, text } from './text.ts'

/** Records without a place in the order come last, by their id. */
const order = z.int().optional()

export const person = z.strictObject({ name: text, role: text, talk: text, portrait, order })

export const testimonial = z.strictObject({
  name: text,
  role: text,
  text,
  portrait,
  /** The event that it is about: it is shown on that event's page alone. */
  event: recordOf('events').optional(),
  order,
})
