import { z } from 'zod'
import { stage } from '../_config/schemas/section.ts'
import { icon, link, money, range, recordOf, revenue, text } from '../_config/schemas/text.ts'

/** What we sell: a program for each stage, the tiers of a membership, and calls. */
export const schema = z.strictObject({
  kind: z.enum(['program', 'membership', 'call']),
  /** Its type in structured data: https://schema.org/Course or https://schema.org/Service */
  type: z.enum(['Course', 'Service']),
  /** The program that it is a tier of. */
  of: recordOf('offers').optional(),
  title: text,
  stage: stage.optional(),
  icon: icon.optional(),
  description: text,
  price: money.optional(),
  /** What it includes. */
  items: z.array(text).min(2, 'expected two items or more').optional(),
  /** The same as rows of the table of tiers, by the row's key. */
  features: z.record(z.string(), text).optional(),
  /** True emphasizes the offer. */
  highlight: z.boolean().optional(),
  badges: z.array(text).optional(),
  /** The length of a call. */
  minutes: z.int().optional(),
  /** The months that the price is for. */
  termMonths: z.int().optional(),
  /** The owners whom it fits. */
  fit: z.strictObject({ revenue, team: range.optional(), years: range.optional() }).optional(),
  /** The length of a challenge sprint in days. */
  sprintDays: z.int().optional(),
  retreats: z.strictObject({ participants: range, days: range }).optional(),
  /** The size of a mastermind group, and the length of its sessions. */
  group: range.optional(),
  sessionHours: z.int().optional(),
  /** The hours within which an application is answered. */
  reviewHours: z.int().optional(),
  action: link,
  /** Its place among the offers of its kind. */
  order: z.int(),
})

export type Offer = z.infer<typeof schema>
