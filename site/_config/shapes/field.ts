import { z } from 'zod'
import { text } from './text.ts'

/** A field of a plain form. */
export const field = z.strictObject({
  name: z.string().regex(/^[a-z][A-Za-z]*$/, 'expected a name such as fullName'),
  label: text,
  control: z.enum(['text', 'email', 'tel', 'multiline']),
  autocomplete: text.optional(),
  /** Of a multiline field; five where nothing is said. */
  rows: z.int().positive('expected more than 0').optional(),
  required: z.boolean().optional(),
})
