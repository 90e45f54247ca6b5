import { section } from '../section.ts'
import { text } from '../text.ts'

/** One article, which the server fills in. `preview` is the headline of its card. */
export const post = section('post', {
  preview: text,
  by: text,
  nearby: text,
  older: text,
  newer: text,
})
