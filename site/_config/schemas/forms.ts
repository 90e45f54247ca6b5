import { z } from 'zod'
import { text } from './text.ts'

/** The words of every form that a widget draws. */
export const forms = z.strictObject({
  draft: text,
  clear: text,
  mistake: text,
  mistakes: text.includes('{count}', { error: 'expected {count} where the number goes' }),
})
