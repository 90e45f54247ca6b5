import { z } from 'zod'
import { head, section } from '../../../_config/schemas/section.ts'
import { actions, term, text } from '../../../_config/schemas/text.ts'

const day = z.strictObject({
  day: term.describe('Such as Mon.'),
  place: text.describe('Where it happens, and how long it takes.'),
  title: text,
  text,
})

/** A working week from edge to edge. What happens on its last day is why the others happen. */
export const schema = section({
  ...head,
  days: z.array(day).length(5, 'expected five days'),
  below: z.strictObject({ title: text, text }).optional().describe('What runs through all weeks.'),
  actions: actions.optional(),
}).describe('A working week, day by day.')
