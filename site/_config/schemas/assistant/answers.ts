import { z } from 'zod'
import { sales } from '../../../../data/contracts/event-state.ts'
import { markdownHtml } from '../../markdown-html.ts'
import { isoDate } from '../dates.ts'
import { text } from '../text.ts'

const id = text.regex(/^[a-z][a-z0-9-]*$/, 'expected an id such as silver-price')

const each = z
  .array(z.record(z.string(), z.unknown()))
  .optional()
  .describe('Repeats the entry for each item of a list. `{key}` in its texts is the item’s value.')

const conditional = z.strictObject({
  until: isoDate.optional().describe('The last day on which it holds.'),
  when: z.boolean().optional().describe('A switch of `data/site.json` that must be on.'),
  setting: z.enum(['unanswered']).optional().describe('A server setting that must be on.'),
  text,
})

const answer = z.strictObject({
  id,
  each,
  subject: text.optional().describe('What it is about: an id of the subjects.'),
  questions: z
    .array(text)
    .min(1, 'expected at least one question')
    .max(8, 'expected at most 8 questions: choose those that differ most')
    .describe('Up to eight ways in which visitors ask for it, as different as possible.'),
  answer: z.union(
    [
      text.meta({ title: 'Text' }),
      z
        .array(conditional)
        .refine((all) => Object.keys(all.at(-1) ?? {}).join() === 'text', {
          error: 'expected a last answer without a date or a switch',
        })
        .meta({ title: 'By day or switch' }),
    ],
    { error: 'expected a text, or a list of {until, when, setting, text} that ends with {text}' },
  ),
  next: text.optional().describe('What follows the answer, such as a link.'),
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
      names: z.array(text).describe('What visitors call it.'),
      kind: text.optional().describe('The id of the subject that it is one of.'),
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
