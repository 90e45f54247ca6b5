import { z } from 'zod'
import { text } from './text.ts'

/** The texts of the widget that opens a calendar. */
export const booking = z.strictObject({
  button: text,
  /** The title of the dialog. */
  title: text,
  close: text,
  loading: text,
  /** Before the link, if the calendar doesn't appear. */
  stuck: text,
  newTab: text,
})
