import { z } from 'zod'
import { section } from '../../../_config/schemas/section.ts'
import { service } from '../../../_config/schemas/services.ts'
import { heading, label, text } from '../../../_config/schemas/text.ts'

export const schema = section({
  eyebrow: label,
  title: heading,
  intro: text,
  services: z.array(service).min(1, 'expected at least one service'),
})
