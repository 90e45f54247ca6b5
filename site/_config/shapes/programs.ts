import { z } from 'zod'
import { stage } from './section.ts'
import { icon, link, text } from './text.ts'

export const program = z.strictObject({
  stage,
  title: text,
  icon,
  description: text,
  features: z.array(text).min(2, 'expected two features or more'),
  fit: z.strictObject({ revenue: text, team: text.optional(), years: text.optional() }),
  /** How long an application waits for its answer. */
  review: text.optional(),
  price: text.optional(),
  term: text.optional(),
  link,
})

export const programs = z.strictObject({
  build: program,
  sustain: program,
  scale: program.extend({ review: text, price: text, term: text }),
})
