import { z } from 'zod'
import { figure, head, section } from '../../../_config/schemas/section.ts'
import { actions, icon, text } from '../../../_config/schemas/text.ts'

export const schema = section({
  ...head,
  icon: icon.optional(),
  items: z.array(text).min(2, 'expected two lines or more'),
  figure: figure.optional(),
  actions: actions.optional(),
})
