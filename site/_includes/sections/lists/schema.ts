import { z } from 'zod'
import { figure, head, section } from '../../../_config/schemas/section.ts'
import { text } from '../../../_config/schemas/text.ts'

const list = z.strictObject({
  tone: z.enum(['problem', 'solution']),
  title: text,
  items: z.array(text).min(2, 'expected two lines or more'),
  figure: figure.optional(),
})

/** Two lists side by side, with aligned lines. */
export const schema = section({
  ...head,
  lists: z.array(list).length(2, 'expected two lists'),
}).describe('Two lists side by side, line by line.')
