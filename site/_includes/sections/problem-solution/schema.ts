import { z } from 'zod'
import { figure, section } from '../../../_config/schemas/section.ts'
import { eyebrow, heading, text } from '../../../_config/schemas/text.ts'

export const schema = section({
  eyebrow,
  title: heading,
  items: z
    .array(z.strictObject({ label: text, title: text, text, figure }))
    .length(3, 'expected problem, solution and result'),
}).describe('The problem, what changes it, and the result.')
