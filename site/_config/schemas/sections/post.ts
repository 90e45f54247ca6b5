import { section } from '../section.ts'
import { text } from '../text.ts'

/** One article, which the server fills in. */
export const post = section('post', {
  by: text,
  nearby: text,
  older: text,
  newer: text,
  /** Stands above the list of the article's headings. */
  contents: text,
  /** Stands above two more articles. */
  related: text,
})
