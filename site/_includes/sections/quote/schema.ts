import { portrait } from '../../../_config/schemas/portrait.ts'
import { section } from '../../../_config/schemas/section.ts'
import { eyebrow, heading, text } from '../../../_config/schemas/text.ts'

export const schema = section({
  eyebrow,
  title: heading.describe('The kind of quotation, such as “The philosophy”.'),
  text,
  name: text,
  role: text,
  portrait: portrait.optional(),
})
