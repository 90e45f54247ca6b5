import { z } from 'zod'
import { program } from '../programs.ts'
import { section } from '../section.ts'
import { text } from '../text.ts'

export const path = section('path', {
  eyebrow: text,
  title: text,
  intro: text,
  programs: z.array(program).length(3, 'expected the three stages'),
  caption: text,
})
