import { z } from 'zod'
import { pagePath, text, texts } from '../_config/schemas/text.ts'

const value = z.string().regex(/^[a-z0-9-]+$/, 'expected a value such as under-100k')

const question = z.strictObject({
  id: z.enum(['revenue', 'time', 'bottleneck', 'role', 'team', 'challenge']),
  text,
  options: z.array(z.strictObject({ value, label: text })).min(2, 'expected two options or more'),
})

/** The widget's copy around questions and results. */
const copy = z.strictObject({
  ...texts('progress previous next submit analyzing result').shape,
  stageDescription: text.describe('Above the description’s sentences after the first.'),
  number: text.describe('Follows the hours a week.'),
  ...texts(`
    holds keyInsights biggestChallenge behavioralPattern recommendations immediate shortTerm
    longTerm whyNow recommendedProgram nextSteps`).shape,
  offer: text.describe('The text of the link to the matching program, around its name.'),
  call: text,
  callNote: text,
  share: text.describe('The button that copies a link to the result.'),
  ...texts('shared print email restart').shape,
})

/** The form below the result. */
const send = z.strictObject({
  ...texts('title label submit submitting invalid').shape,
  consent: text.describe('What visitors agree to.'),
})

/** The labels of those texts of a result that have none on the page. */
const fields = z.strictObject({ stage: text, stageDescription: text, programReason: text })

export const schema = z.strictObject({
  copy,
  send,
  fields,
  pages: z
    .record(pagePath, text)
    .describe('Link texts for the pages that a result mentions by path.'),
  questions: z.array(question).length(6, 'expected six questions'),
})

/** Imported by code as it is written: nothing would replace a reference. */
export const isImported = true
