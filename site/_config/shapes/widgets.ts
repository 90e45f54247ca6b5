import { z } from 'zod'
import { text } from './text.ts'

export const widgets = z.array(
  z.strictObject({
    name: text,
    element: z.string().regex(/^coach-[a-z-]+$/, 'expected an element such as coach-newsletter'),
    title: text,
    budgetKb: z.number().positive('expected more than 0'),
    attributes: z.record(z.string(), text),
    sample: z.record(z.string(), text),
  }),
)
