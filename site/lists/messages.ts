import { z } from 'zod'
import { text } from '../_config/schemas/text.ts'

export const message = z.strictObject({
  tone: z.enum(['neutral', 'destructive']),
  title: text,
  description: text,
})

/** Messages by feature, then by outcome. */
export const schema = z.record(z.string(), z.record(z.string(), message))

/** Imported by code as it is written: nothing would replace a reference. */
export const isImported = true
