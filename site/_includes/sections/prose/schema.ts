import { z } from 'zod'
import { figure, head, section } from '../../../_config/schemas/section.ts'
import { actions, text, textsWith } from '../../../_config/schemas/text.ts'

/** Running text with a pull quote and an optional figure in the margin. */
export const schema = section({
  ...head,
  paragraphs: textsWith(1),
  dropCap: z.boolean().optional().describe('Starts the text with a drop cap.'),
  pull: text.optional(),
  figure: figure.optional(),
  actions: actions.optional(),
}).describe('Running text, with a quotation and a figure.')
