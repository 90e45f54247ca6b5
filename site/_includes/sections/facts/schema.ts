import { z } from 'zod'
import { head, section } from '../../../_config/schemas/section.ts'
import { actions, address, icon, term, text } from '../../../_config/schemas/text.ts'

const fact = z.strictObject({
  icon: icon.optional(),
  term,
  text,
  url: address.optional(),
  detail: text.optional(),
})

export const schema = section({
  ...head,
  items: z.array(fact).min(2, 'expected two facts or more'),
  large: z.boolean().optional().describe('For figures that are the point of the section.'),
  folds: z.boolean().optional().describe('Folds the facts once the event of the page is over.'),
  note: text.optional(),
  actions: actions.optional(),
}).describe('What owners ask first, as terms and their answers.')
