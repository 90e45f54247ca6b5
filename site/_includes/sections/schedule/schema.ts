import { z } from 'zod'
import { day } from '../../../_config/schemas/event.ts'
import { head, section } from '../../../_config/schemas/section.ts'
import { actions, term, text } from '../../../_config/schemas/text.ts'

const hour = z.strictObject({ time: term, title: text, text })

/** The hours of one day, or a list of days. */
export const schema = section({
  ...head,
  items: z.union([z.array(hour), z.array(day)], {
    error: 'expected hours {time, title, text}, or days as in data/events/retreat.json',
  }),
  isStrip: z
    .boolean()
    .optional()
    .describe('On a desktop the hours stand side by side, from edge to edge.'),
  actions: actions.optional(),
}).describe('The hours of a day, or a list of days.')
