import { z } from 'zod'
import { figure, section } from '../section.ts'
import { text } from '../text.ts'

export const problemSolution = section('problem-solution', {
  eyebrow: text,
  title: text,
  items: z
    .array(z.strictObject({ label: text, title: text, text, figure }))
    .length(3, 'expected problem, solution and result'),
})
