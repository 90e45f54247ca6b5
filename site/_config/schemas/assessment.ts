import { z } from 'zod'
import { pagePath, text } from './text.ts'

const value = z.string().regex(/^[a-z0-9-]+$/, 'expected a value such as under-100k')

const question = z.strictObject({
  id: z.enum(['revenue', 'time', 'bottleneck', 'role', 'team', 'challenge']),
  text,
  options: z.array(z.strictObject({ value, label: text })).min(2, 'expected two options or more'),
})

/** The widget's copy around questions and results. */
const copy = z.strictObject({
  progress: text,
  previous: text,
  next: text,
  submit: text,
  analyzing: text,
  result: text,
  keyInsights: text,
  biggestChallenge: text,
  behavioralPattern: text,
  recommendations: text,
  immediate: text,
  shortTerm: text,
  longTerm: text,
  whyNow: text,
  recommendedProgram: text,
  nextSteps: text,
  /** The text of the link to the matching program, around its name. */
  offer: text,
  call: text,
  print: text,
  email: text,
  restart: text,
})

export const assessment = z.strictObject({
  copy,
  /** Link texts for the pages that a result mentions by path. */
  pages: z.record(pagePath, text),
  questions: z.array(question).length(6, 'expected six questions'),
})
