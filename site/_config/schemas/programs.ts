import { z } from 'zod'
import { stage } from './section.ts'
import { icon, link, money, range, revenue, text } from './text.ts'

export const program = z.strictObject({
  stage,
  title: text,
  icon,
  description: text,
  features: z.array(text).min(2, 'expected two features or more'),
  fit: z.strictObject({ revenue, team: range.optional(), years: range.optional() }),
  /** The length of a challenge sprint in days. */
  sprintDays: z.int().optional(),
  retreats: z.strictObject({ participants: range, days: range }).optional(),
  /** The size of a mastermind group, and the length of its sessions. */
  group: range.optional(),
  sessionHours: z.int().optional(),
  /** The hours within which an application is answered. */
  reviewHours: z.int().optional(),
  price: money.optional(),
  termMonths: z.int().optional(),
  link,
})

export const programs = z.strictObject({
  build: program,
  sustain: program.required({ sprintDays: true, retreats: true }),
  scale: program.required({
    group: true,
    sessionHours: true,
    reviewHours: true,
    price: true,
    termMonths: true,
  }),
})
