import { z } from 'zod'
import { section } from '../../../_config/schemas/section.ts'
import { actions, heading, text } from '../../../_config/schemas/text.ts'

/** The call to action at the end of a page. */
export const schema = section({
  title: heading,
  text,
  actions,
  over: z
    .strictObject({ title: heading, text })
    .optional()
    .describe('Replaces title and text once the event of the page is over.'),
}).describe('The call at the end of a page.')
