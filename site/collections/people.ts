import { z } from 'zod'
import { portrait } from '../_config/schemas/portrait.ts'
import { text } from '../_config/schemas/text.ts'

/** A speaker. Those without a place in the order come last, by their id. */
export const schema = z.strictObject({
  name: text,
  role: text,
  talk: text,
  portrait,
  order: z.int().optional(),
})
