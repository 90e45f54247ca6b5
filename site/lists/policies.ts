import { z } from 'zod'
import { label, range, text } from '../_config/schemas/text.ts'

const days = z.int().positive('expected more than 0')

/** Terms that several pages promise, and the closing text of each legal page. */
export const schema = z.strictObject({
  coaching: z.strictObject({ moneyBackDays: days }),
  retreats: z.strictObject({
    fullRefundDays: days,
    partialDays: range,
    partialPercent: z.int(),
    noneWithinDays: days,
  }),
  workshops: z.strictObject({ fullRefundDays: days }),
  consulting: z.strictObject({ noticeDays: days }),
  refunds: z.strictObject({ processedDays: range, paidDays: range, generalDays: days }),
  noShow: z.strictObject({ noticeHours: z.int() }),
  accessibility: z.strictObject({
    responseDays: days,
    reviewed: label.describe('The day of the last review. Change it after each.'),
  }),
  contact: z.strictObject({ title: text, text }),
})
