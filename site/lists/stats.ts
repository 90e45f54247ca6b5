import { z } from 'zod'
import { inRole, pageLink, range, revenue, text, value } from '../_config/schemas/text.ts'

const stat = z.strictObject({
  value,
  label: text,
  url: pageLink.optional().describe('The page that defines the figure.'),
})

/** The company's key figures. */
export const schema = z.strictObject({
  experience: stat,
  network: stat,
  revenue: stat,
  revenueUnlocked: stat,
  ceosCoached: stat,
  years: stat,
  consultationHours: z.int().describe('The hours within which somebody calls back.'),
  response: stat,
  professionals: stat,
  success: stat,
  idealRevenue: revenue.describe('Pages show it with a plus sign.'),
  results: z.strictObject({
    startDays: z.int(),
    measurableDays: z.int(),
    transformationMonths: range,
  }),
  moneyBack: text,
  assessment: z.strictObject({ questions: z.int(), minutes: z.int() }),
})

export const statistic = stat.extend({ value: z.union([value, inRole('value', z.int())]) })
