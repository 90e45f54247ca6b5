import { z } from 'zod'
import { portrait } from '../../../_config/schemas/portrait.ts'
import { figure, head, section, stage } from '../../../_config/schemas/section.ts'
import { actions, icon, label, link, text } from '../../../_config/schemas/text.ts'

const offer = z.strictObject({
  icon: icon.optional(),
  title: text,
  price: text,
  unit: label.describe('The unit of the price, such as per person, or the duration.'),
  stage: stage.optional().describe('Gives the offer the hue of its stage.'),
  badges: z.array(text).optional(),
  highlight: z.boolean().optional().describe('Makes the offer stand out.'),
  text,
  items: z.array(text).optional(),
  actions,
  calendar: link
    .optional()
    .describe('The calendar that opens on the page, beside the action that leads to it.'),
  addOn: z.strictObject({ title: text, price: text, text, action: link }).optional(),
})

export const schema = section({
  ...head,
  items: z.array(offer).min(1, 'expected at least one offer'),
  figure: figure.optional(),
  person: z
    .strictObject({ portrait, name: label, caption: label })
    .optional()
    .describe('Who stands beside the offers.'),
  isQuiet: z
    .boolean()
    .optional()
    .describe('Outlines all buttons, because the page’s filled one stands elsewhere.'),
  note: text.optional(),
  actions: actions.optional(),
}).describe('Prices as cards, with their buttons.')
