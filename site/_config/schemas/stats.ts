import { z } from 'zod'
import { pageLink, range, text } from './text.ts'

const claim = z.strictObject({
  value: text,
  label: text,
  /** The page that defines the figure. */
  url: pageLink.optional(),
})

/** The company's key figures. */
export const stats = z.strictObject({
  experience: claim,
  network: claim,
  revenue: claim,
  revenueUnlocked: claim,
  ceosCoached: claim,
  years: claim,
  /** The hours within which somebody calls back. */
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
