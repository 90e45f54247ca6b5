import { z } from 'zod'
import { section } from '../../../_config/schemas/section.ts'
import { eyebrow, heading, link, text } from '../../../_config/schemas/text.ts'
import { question } from '../../../lists/faq.ts'

export const schema = section({
  eyebrow,
  title: heading,
  intro: text,
  action: link,
  items: z.array(question).min(1, 'expected at least one question'),
})
