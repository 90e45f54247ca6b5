import { z } from 'zod'
import { section } from '../../../_config/schemas/section.ts'
import { actions, heading, icon, label, text } from '../../../_config/schemas/text.ts'

export const schema = section({
  icon,
  title: heading,
  text,
  over: z
    .strictObject({ title: heading, text: label })
    .optional()
    .describe('Replaces title and text once the event of the page is over.'),
  actions: actions.optional(),
}).describe('One line across the page, with buttons.')
