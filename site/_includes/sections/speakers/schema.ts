import { z } from 'zod'
import { head, section } from '../../../_config/schemas/section.ts'
import { text } from '../../../_config/schemas/text.ts'
import { schema as person } from '../../../collections/people.ts'

export const schema = section({
  ...head,
  intro: text,
  speakers: z.array(person).min(1, 'expected at least one speaker'),
}).describe('The people of `People`, with portraits.')
