import { z } from 'zod'
import { icon, key, link, text } from '../_config/schemas/text.ts'

export const service = z.strictObject({
  key: key.optional(),
  icon,
  title: text,
  description: text,
  link,
})
export const schema = z.strictObject({ items: z.array(service) })
