import { z } from 'zod'
import { text } from './text.ts'

export const message = z.strictObject({
  tone: z.enum(['neutral', 'destructive']),
  title: text,
  description: text,
})

/** Messages by feature, then by outcome. */
export const messages = z.record(z.string(), z.record(z.string(), message))
