import { z } from 'zod'
import { section } from '../section.ts'
import { link, text } from '../text.ts'

export const newsletter = section('newsletter', {
  eyebrow: text,
  title: text,
  text,
  source: text,
  assessment: z.strictObject({ title: text, text, action: link }),
})
