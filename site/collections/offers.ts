import { z } from 'zod'
import { price, pricedOn } from '../_config/schemas/price.ts'
import { stage } from '../_config/schemas/section.ts'
import { icon, link, range, recordOf, revenue, text } from '../_config/schemas/text.ts'

/** What we sell: a program for each stage, the tiers of a membership, and calls. */
export const schema = z.strictObject({
  kind: z.enum(['program', 'membership', 'call']),
  type: z
    .enum(['Course', 'Service'])
    .describe(
      'Its type in structured data: https://schema.org/Course or https://schema.org/Service',
    ),
  of: recordOf('offers').optional().describe('The program that this is a tier of.'),
  title: text,
  stage: stage.optional(),
  icon: icon.optional(),
  description: text,
  ...price,
  cost: text.optional().describe('What a program costs, or where its price is, in words.'),
  items: z
    .array(text)
    .min(2, 'expected two items or more')
    .optional()
    .describe('What it includes.'),
  features: z
    .record(z.string(), text)
    .optional()
    .describe('What it includes, as rows of the table of tiers, by the row’s key.'),
  highlight: z.boolean().optional().describe('Makes the offer stand out.'),
  badges: z.array(text).optional(),
  minutes: z.int().optional().describe('The length of a call.'),
  termMonths: z.int().optional().describe('How many months the price is for.'),
  fit: z
    .strictObject({ revenue, team: range.optional(), years: range.optional() })
    .optional()
    .describe('The owners it fits.'),
  starts: text.optional().describe('The months in which groups begin.'),
  sprintDays: z.int().optional().describe('The length of a challenge sprint in days.'),
  retreats: z.strictObject({ participants: range, days: range }).optional(),
  group: range.optional().describe('The size of a mastermind group.'),
  sessionHours: z.int().optional(),
  reviewHours: z.int().optional().describe('The hours within which an application is answered.'),
  action: link,
  order: z.int().describe('Its place among the offers of its kind.'),
})

export type Offer = z.infer<typeof schema>

/** Gives an offer the price of the day. */
export const derive = (record: Offer): Offer => pricedOn(record)
