import { z } from 'zod'
import { eyebrow, heading, section } from '../../../_config/schemas/section.ts'
import { link, text } from '../../../_config/schemas/text.ts'

export const schema = section({
  eyebrow,
  title: heading,
  text,
  source: text,
  assessment: z.strictObject({ title: text, text, action: link }),
})
