import { z } from 'zod'
import { portrait } from '../../../_config/schemas/portrait.ts'
import { head, section } from '../../../_config/schemas/section.ts'
import { text } from '../../../_config/schemas/text.ts'

export const schema = section({
  ...head,
  items: z.array(z.strictObject({ portrait, title: text, text })).min(2, 'expected two or more'),
})
