import { z } from 'zod'
import { section } from '../section.ts'
import { actions, icon, text } from '../text.ts'

export const banner = section('banner', {
  tone: z.enum(['notice', 'sold-out']),
  icon,
  title: text,
  text,
  actions: actions.optional(),
})
