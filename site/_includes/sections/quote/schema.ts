import { portrait } from '../../../_config/schemas/portrait.ts'
import { eyebrow, section } from '../../../_config/schemas/section.ts'
import { text } from '../../../_config/schemas/text.ts'

export const schema = section({
  eyebrow,
  title: text.describe('The kind of quotation, such as “The philosophy”.'),
  text,
  name: text,
  role: text,
  portrait: portrait.optional(),
})
