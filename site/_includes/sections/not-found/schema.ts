import { section } from '../section.ts'
import { link, text } from '../text.ts'

/** The content of a 404 page. If `widget` is set, the widget shows the message and redirects. */
export const notFound = section('not-found', {
  eyebrow: text,
  title: text,
  text,
  action: link,
  widget: text.optional(),
})
