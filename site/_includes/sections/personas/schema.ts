import { z } from 'zod'
import { portrait } from '../portrait.ts'
import { head, section } from '../section.ts'
import { text } from '../text.ts'

export const personas = section('personas', {
  ...head,
  items: z.array(z.strictObject({ portrait, title: text, text })).min(2, 'expected two or more'),
})
