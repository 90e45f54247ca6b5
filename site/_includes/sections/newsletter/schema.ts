import { z } from 'zod'
import { section } from '../../../_config/schemas/section.ts'
import { eyebrow, heading, label, link, text } from '../../../_config/schemas/text.ts'

export const schema = section({
  eyebrow,
  title: heading,
  text,
  source: label,
  assessment: z.strictObject({ title: text, text, action: link }),
}).describe('The sign-up for the newsletter.')
