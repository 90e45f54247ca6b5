import { z } from 'zod'
import { figure, head, section, stage } from '../../../_config/schemas/section.ts'
import { actions, icon, label, link, text } from '../../../_config/schemas/text.ts'

const offer = z.strictObject({
  icon: icon.optional(),
  title: text,
  price: text,
  /** The unit of the price, such as per person, or the duration. */
  unit: label,
  /** Gives the offer the hue of its stage. */
  stage: stage.optional(),
  badges: z.array(text).optional(),
  /** True emphasizes the offer. */
  highlight: z.boolean().optional(),
  text,
  items: z.array(text).optional(),
  actions,
  /** The calendar that opens on the page, beside the action that leads to it. */
  calendar: link.optional(),
  addOn: z.strictObject({ title: text, price: text, text, action: link }).optional(),
})

export const schema = section({
  ...head,
  items: z.array(offer).min(1, 'expected at least one offer'),
  figure: figure.optional(),
  /** True outlines all buttons, because the page's filled one stands elsewhere. */
  isQuiet: z.boolean().optional(),
  note: text.optional(),
  actions: actions.optional(),
})
