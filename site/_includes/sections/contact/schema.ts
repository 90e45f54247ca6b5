import { z } from 'zod'
import { eyebrow, heading, section } from '../../../_config/schemas/section.ts'
import { statistic } from '../../../_config/schemas/stats.ts'
import { icon, text } from '../../../_config/schemas/text.ts'

const panel = z.strictObject({ icon, title: text, text, url: text.optional() })

export const schema = section({
  eyebrow,
  title: heading,
  intro: text,
  form: z.strictObject({ title: text }),
  panels: z.array(panel).min(1),
  trust: z.strictObject({ title: text, stats: z.array(statistic).min(1) }),
})
