import { section } from '../../../_config/schemas/section.ts'
import { text } from '../../../_config/schemas/text.ts'

/** One article. The server fills it in. */
export const schema = section({
  by: text,
  nearby: text,
  older: text,
  newer: text,
  /** The title of the table of contents. */
  contents: text,
  /** The title above two related articles. */
  related: text,
})
