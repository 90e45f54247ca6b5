import { z } from 'zod'
import { head, section } from '../../../_config/schemas/section.ts'
import { link, text } from '../../../_config/schemas/text.ts'
import { question } from '../../../lists/faq.ts'

export const schema = section({
  ...head,
  intro: text,
  action: link,
  items: z.array(question).min(1, 'expected at least one question'),
}).describe('Questions that open.')
