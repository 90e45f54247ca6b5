import { z } from 'zod'
import { head, section } from '../../../_config/schemas/section.ts'
import { text } from '../../../_config/schemas/text.ts'

export const schema = section({
  ...head,
  items: z.array(z.strictObject({ title: text, text })).min(2, 'expected two or more'),
}).describe('For whom it is: some sketches of owners.')
