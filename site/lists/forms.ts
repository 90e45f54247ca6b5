import { z } from 'zod'
import { text } from '../_config/schemas/text.ts'

/** The copy that all widget forms share. */
export const schema = z.strictObject({
  draft: text,
  clear: text,
  mistake: text,
  mistakes: text.includes('{count}', { error: 'expected {count} where the number goes' }),
  missing: text,
  agree: text.describe('The line at a box that a page adds to a form without a line of its own.'),
  unticked: text,
  applicationConsent: z
    .string()
    .describe(
      'What people agree to by sending, at the button of the application and of leads; empty shows nothing.',
    ),
  leadConsent: z.string(),
})

/** Imported by code as it is written: nothing would replace a reference. */
export const isImported = true
