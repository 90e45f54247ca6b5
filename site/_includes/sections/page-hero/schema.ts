import { z } from 'zod'
import { portrait } from '../../../_config/schemas/portrait.ts'
import { figure, opening, section } from '../../../_config/schemas/section.ts'
import { actions, label } from '../../../_config/schemas/text.ts'

/** The head of every page except home, in the hue of the page's stage. */
export const schema = section({
  ...opening,
  over: z
    .strictObject({ intro: label })
    .optional()
    .describe('Replaces the intro once the event of the page is over.'),
  actions: actions.optional(),
  figure: figure.optional(),
  /** Shown instead of a figure. */
  person: z.strictObject({ portrait, name: label, caption: label }).optional(),
}).describe('The head of a page: headline, text, buttons, and a figure or a person.')

/** It has the page’s headline. */
export const opens = () => true
