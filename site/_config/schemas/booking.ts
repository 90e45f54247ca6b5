import { z } from 'zod'
import { icon, link, money, text } from './text.ts'

const option = z.strictObject({
  title: text,
  icon,
  minutes: z.int(),
  price: money,
  description: text,
  items: z.array(text).min(1, 'expected at least one item'),
  action: link,
})

export const booking = z.strictObject({ strategy: option, intensive: option })
