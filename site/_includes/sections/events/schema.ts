import { z } from 'zod'
import { head, section } from '../../../_config/schemas/section.ts'
import { link } from '../../../_config/schemas/text.ts'
import { schema as event } from '../../../collections/events.ts'

/** Our events as cards. The next event's card is the largest. */
export const schema = section({
  ...head,
  items: z.array(event).min(1, 'expected at least one event'),
  signUp: link.optional().describe('Shown once all of them are over.'),
}).describe('All events as cards, the next one first.')

const { label, name, card } = event.shape

/** An event's record has more than its card. */
export const quoted = z.object({
  title: schema.shape.title,
  items: z.array(z.object({ label, name, card })),
})
