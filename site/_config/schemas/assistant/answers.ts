import { z } from 'zod'
import { markdownHtml } from '../../markdown-html.ts'
import { isoDate } from '../dates.ts'
import { text } from '../text.ts'

const id = text.regex(/^[a-z][a-z0-9-]*$/, 'expected an id such as silver-price')

/** The entry is repeated for each item, with `{key}` in its texts replaced by the item's value. */
const each = z.array(z.record(z.string(), z.unknown())).optional()

const dated = z.strictObject({
  until: isoDate.optional(),
  text,
})

const answer = z.strictObject({
  id,
  each,
  subject: text.optional(),
  subjectOptional: z.boolean().optional(),
  questions: z.array(text),
  words: z.array(text).default([]),
  contains: z.array(text).default([]),
  answer: z.union(
    [
      text,
      z.array(dated).refine((all) => all.length > 0 && all.at(-1)?.until === undefined, {
        error: 'expected a last answer without a date',
      }),
    ],
    { error: 'expected a text, or a list of {until, text} that ends with {text}' },
  ),
  next: text.optional(),
})

/** The assistant's answers, one file for each topic. `group` decides how questions are matched. */
export const answers = z.strictObject({
  group: z.enum(['questions', 'challenges', 'small-talk']),
  answers: z.array(answer),
})

/** The subjects of questions, each with all names that visitors use for it. */
export const subjects = z.strictObject({
  subjects: z.array(
    z.strictObject({
      id: text,
      each,
      names: z.array(text),
      parts: z.boolean().optional(),
      kind: text.optional(),
    }),
  ),
})

export const vocabulary = z.strictObject({
  shortened: z.record(z.string(), text),
  ignored: z.array(text),
  common: z.array(text),
  synonyms: z.record(z.string(), z.array(text)),
})

const amounts = z.record(z.string(), z.number())
const patterns = z.array(text.refine(isPattern, 'expected words or a regular expression')).min(1)

export const figures = z.strictObject({
  numbers: amounts,
  units: amounts,
  yearly: amounts,
  revenueBefore: patterns,
  revenueAfter: patterns,
  otherBefore: patterns,
  otherAfter: patterns,
  people: patterns,
  alone: patterns,
})

export const cues = z.strictObject({
  telling: patterns,
  addressing: patterns,
  question: patterns,
  own: patterns,
  wish: patterns,
  business: patterns,
  pointingBack: patterns,
  goingOn: patterns,
})

function isPattern(source: string): boolean {
  try {
    return Boolean(new RegExp(source))
  } catch {
    return false
  }
}

export const replies = z.strictObject({
  unknown: text,
  nearest: text,
  beside: text,
  quote: text,
  fit: z.strictObject({
    given: text,
    revenue: text,
    team: text,
    alone: text,
    needs: z.strictObject({ build: text, sustain: text, scale: text }),
    asked: text,
    scaleOpen: text,
    askRevenue: text,
    askTeam: text,
    next: text,
  }),
  edition: z.strictObject({ title: text, note: text.transform(markdownHtml) }),
})
