import { z } from 'zod'
import { figure, head, section } from '../../../_config/schemas/section.ts'
import { actions, icon, text } from '../../../_config/schemas/text.ts'

export const schema = section({
  ...head,
  icon: icon.optional(),
  items: z.array(text).min(2, 'expected two lines or more'),
  figure: figure.optional(),
  folds: z.boolean().optional().describe('Folds the list once the event of the page is over.'),
  actions: actions.optional(),
}).describe('A list with check marks, and a figure beside it.')
