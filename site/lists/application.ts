import { z } from 'zod'
import { text, texts } from '../_config/schemas/text.ts'

/** The copy of the application dialog around its form. */
export const schema = z.strictObject({
  title: text,
  close: text,
  settings: text,
  webhook: texts('title label help missing unusual cancel save'),
  success: texts('title text close'),
})
