import { z } from 'zod'
import { section } from '../section.ts'
import { statistic } from '../stats.ts'
import { anchor, text } from '../text.ts'

/** The head of a landing page: its promise with the form beside it. */
export const lead = section('lead', {
  eyebrow: text,
  headline: text,
  intro: text,
  stats: z.array(statistic).min(1, 'expected at least one figure'),
  form: z.strictObject({ id: anchor, title: text, intro: text }),
})
