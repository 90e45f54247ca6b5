import { z } from 'zod'
import { text } from './text.ts'

const days = z.int().positive('expected more than 0')

/** The terms that several pages promise, and the words that close each legal page. */
export const policies = z.strictObject({
  coaching: z.strictObject({ moneyBackDays: days }),
  retreats: z.strictObject({
    fullRefundDays: days,
    partialDays: text,
    partialPercent: text,
    noneWithinDays: days,
  }),
  workshops: z.strictObject({ fullRefundDays: days }),
  consulting: z.strictObject({ noticeDays: days }),
  refunds: z.strictObject({ processedIn: text, paidWithin: text, generalWithin: text }),
  noShow: z.strictObject({ notice: text }),
  accessibility: z.strictObject({ response: text }),
  contact: z.strictObject({ title: text, text }),
})
