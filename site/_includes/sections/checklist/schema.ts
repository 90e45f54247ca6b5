import { z } from 'zod'
import { figure, head, section } from '../section.ts'
import { actions, icon, text } from '../text.ts'

export const checklist = section('checklist', {
  ...head,
  icon: icon.optional(),
  items: z.array(text).min(2, 'expected two lines or more'),
  figure: figure.optional(),
  actions: actions.optional(),
})
