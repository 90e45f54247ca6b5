import { section } from '../section.ts'
import { text } from '../text.ts'

/** One article, which the server fills in. */
export const post = section('post', {
  by: text,
  nearby: text,
  older: text,
  newer: text,
})
