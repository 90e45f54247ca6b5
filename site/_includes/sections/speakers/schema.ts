import { z } from 'zod'
import { section } from '../../../_config/schemas/section.ts'
import { eyebrow, heading, text } from '../../../_config/schemas/text.ts'
import { schema as person } from '../../../collections/people.ts'

export const schema = section({
  eyebrow,
  title: heading,
  intro: text,
  speakers: z.array(person).min(1, 'expected at least one speaker'),
})
