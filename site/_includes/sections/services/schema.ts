import { z } from 'zod'
import { head, section } from '../../../_config/schemas/section.ts'
import { text } from '../../../_config/schemas/text.ts'
import { service } from '../../../lists/services.ts'

export const schema = section({
  ...head,
  intro: text,
  services: z.array(service).min(1, 'expected at least one service'),
})
