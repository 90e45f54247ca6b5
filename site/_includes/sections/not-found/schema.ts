import { eyebrow, section } from '../../../_config/schemas/section.ts'
import { link, text } from '../../../_config/schemas/text.ts'

/** The content of a 404 page. If `widget` is set, the widget shows the message and redirects. */
export const schema = section({
  eyebrow,
  title: text,
  text,
  action: link,
  widget: text.optional(),
})
