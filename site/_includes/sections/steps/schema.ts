import { z } from 'zod'
import { figure, head, section } from '../../../_config/schemas/section.ts'
import { actions, text } from '../../../_config/schemas/text.ts'

export const schema = section({
  ...head,
  items: z.array(z.strictObject({ title: text, text })).min(2, 'expected two steps or more'),
  figure: figure.optional(),
  note: text.optional(),
  actions: actions.optional(),
}).describe('What happens, step by step.')
