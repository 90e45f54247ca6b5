import { z } from 'zod'
import { section } from '../../../_config/schemas/section.ts'
import { eyebrow, heading, text } from '../../../_config/schemas/text.ts'
import { service } from '../../../lists/services.ts'

export const schema = section({
  eyebrow,
  title: heading,
  intro: text,
  services: z.array(service).min(1, 'expected at least one service'),
})
