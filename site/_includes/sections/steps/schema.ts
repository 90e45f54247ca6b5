import { z } from 'zod'
import { figure, head, section } from '../section.ts'
import { actions, text } from '../text.ts'

export const steps = section('steps', {
  ...head,
  items: z.array(z.strictObject({ title: text, text })).min(2, 'expected two steps or more'),
  figure: figure.optional(),
  note: text.optional(),
  actions: actions.optional(),
})
