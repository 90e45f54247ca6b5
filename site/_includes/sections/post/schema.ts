import { section } from '../section.ts'
import { text } from '../text.ts'

/** One article. The server fills it in. */
export const post = section('post', {
  by: text,
  nearby: text,
  older: text,
  newer: text,
  /** The title of the table of contents. */
  contents: text,
  /** The title above two related articles. */
  related: text,
})
