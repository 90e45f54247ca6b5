import { z } from 'zod'
import { section } from '../../../_config/schemas/section.ts'
import { link, text } from '../../../_config/schemas/text.ts'
import { phase } from '../../../lists/journey.ts'

/** One phase of the journey. Consecutive phases share one line. */
export const schema = section({
  phase,
  join: z
    .strictObject({ text, action: link })
    .optional()
    .describe('The price and how to join, after the phase.'),
}).describe('One phase of the journey, month by month.')
