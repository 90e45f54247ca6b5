import { z } from 'zod'
import { inRole, pageLink, range, revenue, text, value } from './text.ts'

const stat = z.strictObject({
  value,
  label: text,
  /** The page that defines the figure. */
  url: pageLink.optional(),
})

/** The company's key figures. */
export const stats = z.strictObject({
  experience: stat,
  network: stat,
  revenue: stat,
  revenueUnlocked: stat,
  ceosCoached: stat,
  years: stat,
  /** The hours within which somebody calls back. */
  consultationHours: z.int(),
  response: stat,
  professionals: stat,
  success: stat,
  /** Pages show it with a plus sign. */
  idealRevenue: revenue,
  results: z.strictObject({
    startDays: z.int(),
    measurableDays: z.int(),
    transformationMonths: range,
  }),
  moneyBack: text,
  assessment: z.strictObject({ questions: z.int(), minutes: z.int() }),
})

export const statistic = stat.extend({ value: z.union([value, inRole('value', z.int())]) })
