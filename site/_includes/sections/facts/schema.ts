import { z } from 'zod'
import { head, section } from '../../../_config/schemas/section.ts'
import { actions, address, icon, term, text } from '../../../_config/schemas/text.ts'

const fact = z.strictObject({
  icon,
  term,
  text,
  url: address.optional(),
  detail: text.optional(),
})

export const schema = section({
  ...head,
  items: z.array(fact).min(2, 'expected two facts or more'),
  large: z.boolean().optional().describe('For figures that are the point of the section.'),
  note: text.optional(),
  actions: actions.optional(),
})
