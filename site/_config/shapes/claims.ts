import { z } from 'zod'
import { pageLink, text } from './text.ts'

const claim = z.strictObject({
  value: text,
  label: text,
  /** Where the figure is defined. */
  url: pageLink.optional(),
})

/** What the company says of itself in figures. */
export const claims = z.strictObject({
  experience: claim,
  network: claim,
  revenue: claim,
  revenueUnlocked: claim,
  ceosCoached: claim,
  years: claim,
  consultation: text,
  response: claim,
  professionals: claim,
  success: claim,
  idealRevenue: text,
  results: z.strictObject({ start: text, measurable: text, transformation: text }),
  moneyBack: text,
  assessment: z.strictObject({ questions: z.int(), minutes: text }),
})

export const statistic = claim.extend({ value: z.union([text, z.int()]) })
