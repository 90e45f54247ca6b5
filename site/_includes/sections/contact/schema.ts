import { z } from 'zod'
import { head, section } from '../../../_config/schemas/section.ts'
import { address, icon, label, text } from '../../../_config/schemas/text.ts'
import { statistic } from '../../../lists/stats.ts'

const panel = z.strictObject({ icon, title: text, text, url: address.optional() })

export const schema = section({
  ...head,
  intro: text,
  form: z.strictObject({ title: label }),
  panels: z.array(panel).min(1),
  trust: z.strictObject({ title: text, stats: z.array(statistic).min(1) }),
}).describe('The contact form, with ways to reach you.')
