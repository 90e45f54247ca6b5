import { z } from 'zod'
import { head, section } from '../../../_config/schemas/section.ts'
import { service } from '../../../lists/services.ts'

export const schema = section({
  ...head,
  services: z.array(service).min(1, 'expected at least one service'),
}).describe('What you offer, as a list of links.')
