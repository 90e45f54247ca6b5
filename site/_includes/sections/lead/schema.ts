import { z } from 'zod'
import { section } from '../../../_config/schemas/section.ts'
import { anchor, eyebrow, heading, label, text } from '../../../_config/schemas/text.ts'
import { statistic } from '../../../lists/stats.ts'

/** The head of a landing page: its promise with the form beside it. */
export const schema = section({
  eyebrow,
  headline: heading,
  intro: text,
  stats: z.array(statistic).min(1, 'expected at least one figure'),
  form: z.strictObject({ id: anchor, title: label, intro: label }),
})
