import { z } from 'zod'
import { text } from './text.ts'

/** The copy of the application dialog around its form. */
export const application = z.strictObject({
  title: text,
  close: text,
  settings: text,
  webhook: z.strictObject({
    title: text,
    label: text,
    help: text,
    missing: text,
    unusual: text,
    cancel: text,
    save: text,
  }),
  success: z.strictObject({ title: text, text, close: text }),
})
