import { z } from 'zod'
import { program } from '../../../_config/schemas/programs.ts'
import { section } from '../../../_config/schemas/section.ts'
import { text } from '../../../_config/schemas/text.ts'

export const schema = section({
  eyebrow: text,
  title: text,
  intro: text,
  programs: z.array(program).length(3, 'expected the three stages'),
  caption: text,
})
