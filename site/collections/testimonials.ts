import { z } from 'zod'
import { portrait } from '../_config/schemas/portrait.ts'
import { recordOf, text } from '../_config/schemas/text.ts'

export const schema = z.strictObject({
  name: text,
  role: text,
  text,
  portrait,
  /** The event that it is about: it is shown on that event's page alone. */
  event: recordOf('events').optional(),
  order: z.int().optional(),
})
