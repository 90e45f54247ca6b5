import { z } from 'zod'
import { figure, head, section } from '../../../_config/schemas/section.ts'
import { link, text } from '../../../_config/schemas/text.ts'

const fact = z.strictObject({ term: text, text })

const card = z.strictObject({
  /** The event's key in events.json, for the notice after its last day. */
  event: z.enum(['retreat', 'summit', 'intensive']),
  status: text,
  title: text,
  intro: text,
  text: text.optional(),
  facts: z.array(fact).min(1, 'expected at least one fact'),
  offers: z.array(z.strictObject({ name: text, price: text, facts: z.array(text) })).optional(),
  figure: figure.optional(),
  actions: z.array(link).min(1, 'expected at least one link'),
})

/** Our events as cards. The next event's card is the largest. */
export const schema = section({
  ...head,
  items: z.array(card).min(1, 'expected at least one event'),
})
