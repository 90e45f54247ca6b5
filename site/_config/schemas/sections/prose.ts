import { z } from 'zod'
import { figure, head, section } from '../section.ts'
import { actions, text } from '../text.ts'

/** Running text with a pull quote, and perhaps a figure, in its margin. */
export const prose = section('prose', {
  ...head,
  paragraphs: z.array(text).min(1, 'expected at least one paragraph'),
  /** True begins the text with a large letter. */
  dropCap: z.boolean().optional(),
  pull: text.optional(),
  figure: figure.optional(),
  actions: actions.optional(),
})
