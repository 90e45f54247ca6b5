import { portrait } from '../portrait.ts'
import { section } from '../section.ts'
import { text } from '../text.ts'

export const quote = section('quote', {
  eyebrow: text,
  /** The kind of quotation, such as The philosophy. */
  title: text,
  text,
  name: text,
  role: text,
  portrait: portrait.optional(),
})
