import { section } from '../section.ts'
import { link, text } from '../text.ts'

/** What stands where nothing does; a widget that is named says so in its own manner, and leads on. */
export const notFound = section('not-found', {
  eyebrow: text,
  title: text,
  text,
  action: link,
  widget: text.optional(),
})
