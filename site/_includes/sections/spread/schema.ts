import { z } from 'zod'
import { figure, head, section } from '../../../_config/schemas/section.ts'
import { label, text } from '../../../_config/schemas/text.ts'

const note = z.strictObject({ title: label, text })

/** A figure from edge to edge, with notes below it. Its drawing has a chart's places in percent. */
export const schema = section({
  ...head,
  figure,
  notes: z.array(note).min(2, 'expected two notes or more'),
}).describe('A figure from edge to edge, with notes below it.')
