import { z } from 'zod'
import { figure, section } from '../section.ts'
import { link, text } from '../text.ts'

const fact = z.strictObject({ term: text, text })

export const event = section('event', {
  status: text,
  state: z.enum(['past', 'next', 'upcoming']),
  title: text,
  lead: text,
  text,
  facts: z.array(fact).min(1, 'expected at least one fact'),
  offers: z.array(z.strictObject({ name: text, price: text, facts: z.array(text) })).optional(),
  figure,
  actions: z.array(link).min(1, 'expected at least one link'),
})
