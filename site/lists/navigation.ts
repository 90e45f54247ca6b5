import { z } from 'zod'
import { link, text } from '../_config/schemas/text.ts'

const group = z.strictObject({ label: text, items: z.array(link).min(1) })

export const schema = z.strictObject({
  header: z.array(z.union([link, group], { error: 'expected {label, url} or {label, items}' })),
  action: link,
  footer: z.array(link),
  legal: z.array(link),
})
