import { section } from '../../../_config/schemas/section.ts'
import { eyebrow, heading, link, text } from '../../../_config/schemas/text.ts'

/** The content of a 404 page. If `widget` is set, the widget shows the message and redirects. */
export const schema = section({
  eyebrow,
  title: heading,
  text,
  action: link,
  widget: text.optional(),
}).describe('What a page says that does not exist.')

/** It has the page’s headline. */
export const opens = () => true
