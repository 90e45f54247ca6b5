import { z } from 'zod'
import { text } from './text.ts'

/** The texts of the widget that opens a calendar. */
export const booking = z.strictObject({
  button: text,
  title: text.describe('The title of the dialog.'),
  close: text,
  loading: text,
  stuck: text.describe('Before the link, if the calendar doesn’t appear.'),
  newTab: text,
})
