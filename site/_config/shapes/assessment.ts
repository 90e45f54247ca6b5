import { z } from 'zod'
import { text } from './text.ts'

const value = z.string().regex(/^[a-z0-9-]+$/, 'expected a value such as under-100k')

const question = z.strictObject({
  id: z.enum(['revenue', 'time', 'bottleneck', 'role', 'team', 'challenge']),
  text,
  options: z.array(z.strictObject({ value, label: text })).min(2, 'expected two options or more'),
})

export const assessment = z.strictObject({
  questions: z.array(question).length(6, 'expected six questions'),
})
