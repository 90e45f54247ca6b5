import { z } from 'zod'
import { text, texts } from '../_config/schemas/text.ts'

/** The copy of the application dialog around its form. */
export const schema = z.strictObject({
  title: text,
  close: text,
  settings: text,
  webhook: texts('title label help missing unusual cancel save'),
  unsaved: texts('title text keep discard').describe(
    'Asked before a form with answers in it is closed.',
  ),
  success: texts('title text close'),
})

/** Imported by code as it is written: nothing would replace a reference. */
export const isImported = true
