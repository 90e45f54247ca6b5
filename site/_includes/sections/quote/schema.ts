import { portrait } from '../../../_config/schemas/portrait.ts'
import { section } from '../../../_config/schemas/section.ts'
import { heading, label, text } from '../../../_config/schemas/text.ts'

export const schema = section({
  eyebrow: label,
  /** The kind of quotation, such as The philosophy. */
  title: heading,
  text,
  name: text,
  role: text,
  portrait: portrait.optional(),
})
