import { z } from 'zod'
import { portrait } from '../_config/schemas/portrait.ts'
import { place, text } from '../_config/schemas/text.ts'

/** A speaker. `type` is what structured data calls a record, as at https://schema.org/Person. */
export const schema = z
  .strictObject({
    type: z.literal('Person'),
    name: text,
    role: text,
    talk: text,
    portrait,
    order: place,
  })
  .meta({ title: 'Person' })

export type Person = z.infer<typeof schema>
