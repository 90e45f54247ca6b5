import { z } from 'zod'
import { text } from '../_config/schemas/text.ts'

/** The texts of the widget that opens a calendar. */
export const schema = z.strictObject({
  button: text,
  title: text.describe('The title of the dialog.'),
  close: text,
  loading: text,
  stuck: text.describe('Before the link, if the calendar doesn’t appear.'),
  newTab: text,
})

/** Imported by code as it is written: nothing would replace a reference. */
export const isImported = true
