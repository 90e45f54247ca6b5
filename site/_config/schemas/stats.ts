import { z } from 'zod'
import { pageLink, range, text } from './text.ts'

const claim = z.strictObject({
  value: text,
  label: text,
  /** Where the figure is defined. */
  url: pageLink.optional(),
})

/** What the company says of itself in figures. */
export const stats = z.strictObject({
  experience: claim,
  network: claim,
  revenue: claim,
  revenueUnlocked: claim,
  ceosCoached: claim,
  years: claim,
  /** How soon somebody calls. */
  consultationHours: z.int(),
  response: claim,
  professionals: claim,
  success: claim,
  idealRevenue: text,
  results: z.strictObject({
    startDays: z.int(),
    measurableDays: z.int(),
    transformationMonths: range,
  }),
  moneyBack: text,
  assessment: z.strictObject({ questions: z.int(), minutes: z.int() }),
})

export const statistic = claim.extend({ value: z.union([text, z.int()]) })
