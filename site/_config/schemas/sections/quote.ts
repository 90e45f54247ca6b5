import { portrait } from '../portrait.ts'
import { section } from '../section.ts'
import { text } from '../text.ts'

export const quote = section('quote', {
  eyebrow: text,
  /** What the quotation is, as in The philosophy. */
  title: text,
  text,
  name: text,
  role: text,
  portrait: portrait.optional(),
})
