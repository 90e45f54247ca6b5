import { z } from 'zod'
import { portrait } from '../../../_config/schemas/portrait.ts'
import { eyebrow, figure, heading, section } from '../../../_config/schemas/section.ts'
import { actions, text } from '../../../_config/schemas/text.ts'

/** The head of every page except home, in the hue of the page's stage. */
export const schema = section({
  eyebrow,
  headline: heading,
  intro: text,
  actions: actions.optional(),
  figure: figure.optional(),
  person: z
    .strictObject({ portrait, name: text, caption: text })
    .optional()
    .describe('Shown instead of a figure.'),
})
