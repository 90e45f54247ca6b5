import { z } from 'zod'
import { opening, section } from '../../../_config/schemas/section.ts'
import { anchor, label } from '../../../_config/schemas/text.ts'
import { statistic } from '../../../lists/stats.ts'

/** The head of a landing page: its promise with the form beside it. */
export const schema = section({
  ...opening,
  stats: z.array(statistic).min(1, 'expected at least one figure'),
  form: z.strictObject({ id: anchor, title: label, intro: label }),
})
