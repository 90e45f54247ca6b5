import { portrait } from '../../../_config/schemas/portrait.ts'
import { section } from '../../../_config/schemas/section.ts'
import { text } from '../../../_config/schemas/text.ts'

export const schema = section({
  eyebrow: text,
  /** The kind of quotation, such as The philosophy. */
  title: text,
  text,
  name: text,
  role: text,
  portrait: portrait.optional(),
})
