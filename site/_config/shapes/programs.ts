import { z } from 'zod'
import { stage } from './section.ts'
import { icon, link, money, text } from './text.ts'

export const program = z.strictObject({
  stage,
  title: text,
  icon,
  description: text,
  features: z.array(text).min(2, 'expected two features or more'),
  fit: z.strictObject({ revenue: text, team: text.optional(), years: text.optional() }),
  /** The length of a challenge sprint. */
  sprint: text.optional(),
  retreats: z.strictObject({ participants: text, days: text }).optional(),
  /** CEOs in a mastermind group, and the length of its sessions. */
  group: text.optional(),
  session: text.optional(),
  /** How long an application waits for its answer. */
  review: text.optional(),
  price: money.optional(),
  term: text.optional(),
  link,
})

export const programs = z.strictObject({
  build: program,
  sustain: program.required({ sprint: true, retreats: true }),
  scale: program.required({ group: true, session: true, review: true, price: true, term: true }),
})
