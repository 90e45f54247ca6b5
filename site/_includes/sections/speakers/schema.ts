import { z } from 'zod'
import { person } from '../people.ts'
import { section } from '../section.ts'
import { text } from '../text.ts'

export const speakers = section('speakers', {
  eyebrow: text,
  title: text,
  intro: text,
  speakers: z.array(person).min(1, 'expected at least one speaker'),
})
