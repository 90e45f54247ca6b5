import { z } from 'zod'
import { portrait } from '../../../_config/schemas/portrait.ts'
import { section } from '../../../_config/schemas/section.ts'
import { anchor, eyebrow, heading, label, link, text } from '../../../_config/schemas/text.ts'

export const schema = section({
  alias: anchor.optional().describe('A second id, for links that name the section differently.'),
  eyebrow,
  title: heading,
  story: z.array(text).min(1, 'expected at least one paragraph'),
  quote: text,
  portrait,
  caption: label,
  action: link,
}).describe('The founder: portrait, story and quotation.')
