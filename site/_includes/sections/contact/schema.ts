import { z } from 'zod'
import { section } from '../section.ts'
import { statistic } from '../stats.ts'
import { icon, text } from '../text.ts'

const panel = z.strictObject({ icon, title: text, text, url: text.optional() })

export const contact = section('contact', {
  eyebrow: text,
  title: text,
  intro: text,
  form: z.strictObject({ title: text }),
  panels: z.array(panel).min(1),
  trust: z.strictObject({ title: text, stats: z.array(statistic).min(1) }),
})
