import { z } from 'zod'
import { eyebrow, heading, section } from '../../../_config/schemas/section.ts'
import { text } from '../../../_config/schemas/text.ts'
import { schema as offer } from '../../../collections/offers.ts'

export const schema = section({
  eyebrow,
  title: heading,
  intro: text,
  programs: z
    .array(offer.required({ stage: true, icon: true, items: true, fit: true }))
    .length(3, 'expected the three stages'),
  caption: text,
})
