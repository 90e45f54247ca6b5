import { z } from 'zod'
import { question } from '../../../_config/schemas/faq.ts'
import { section } from '../../../_config/schemas/section.ts'
import { eyebrow, heading, link, text } from '../../../_config/schemas/text.ts'

export const schema = section({
  eyebrow,
  title: heading,
  intro: text,
  action: link,
  items: z.array(question).min(1, 'expected at least one question'),
})
