import { z } from 'zod'
import { sales } from '../../../../data/contracts/event-state.ts'
import { markdownHtml } from '../../markdown-html.ts'
import { isoDate } from '../dates.ts'
import { text } from '../text.ts'

const id = text.regex(/^[a-z][a-z0-9-]*$/, 'expected an id such as silver-price')

/** The entry is repeated for each item, with `{key}` in its texts replaced by the item's value. */
const each = z.array(z.record(z.string(), z.unknown())).optional()

const conditional = z.strictObject({
  until: isoDate.optional(),
  /** A switch of data/site.json that must be on. */
  when: z.boolean().optional(),
  /** A server setting that must be on. */
  setting: z.enum(['unanswered']).optional(),
  text,
})

const answer = z.strictObject({
  id,
  each,
  subject: text.optional(),
  questions: z
    .array(text)
    .min(1, 'expected at least one question')
    .max(60, 'expected at most 60 questions: choose those that differ most'),
  answer: z.union(
    [
      text,
      z.array(conditional).refine((all) => Object.keys(all.at(-1) ?? {}).join() === 'text', {
        error: 'expected a last answer without a date or a switch',
      }),
    ],
    { error: 'expected a text, or a list of {until, when, setting, text} that ends with {text}' },
  ),
  next: text.optional(),
})

/** The assistant's answers, one file for each topic. A question comes before the other groups. */
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
      kind: text.optional(),
    }),
  ),
})

/** What visitors in despair get. */
export const crisis = z.strictObject({ phrases: z.array(text).min(1), answer: text })

export const replies = z.strictObject({
  unknown: text,
  quote: text,
  edition: z.strictObject({ title: text, note: text.transform(markdownHtml) }),
  /** What is said of events: `{name}`, `{when}` and `{state}` are filled in. */
  events: z.strictObject({
    line: text,
    /** An event that is over, with the month `{next}` of its next edition. */
    again: text,
    next: text,
    none: text,
    states: z.record(z.enum([...sales, 'running', 'over']), text),
    cancelled: text,
    'sold-out': text,
    over: text,
  }),
})
