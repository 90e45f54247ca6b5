import { z } from 'zod'
import { sales } from '../../../../data/contracts/event-state.ts'
import { isoDate } from '../dates.ts'
import { key, text } from '../text.ts'

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

/** A row of words, as `Crisis` of `data/contracts` explains them. */
const pattern = text.regex(
  /^(?:(?:@?[a-z0-9-]+|\|)(?:\/(?:@?[a-z0-9-]+|\|))*\??|\.\.)(?: (?:(?:@?[a-z0-9-]+|\|)(?:\/(?:@?[a-z0-9-]+|\|))*\??|\.\.))*$/,
  'expected words in lower case, such as want/wants to die',
)

/** What visitors in despair or grief get. */
export const crisis = z
  .strictObject({
    words: z.record(key, text).describe('Words with `/` between them, as `@name` in patterns.'),
    between: z.array(text).min(1),
    idioms: z.array(pattern).min(1).describe('What only sounds so.'),
    kinds: z
      .array(
        z.strictObject({
          id,
          patterns: z.array(pattern).min(1),
          answer: text,
          after: text.describe('What every later message of the conversation gets.'),
        }),
      )
      .min(1),
    softer: z
      .array(z.strictObject({ id, patterns: z.array(pattern).min(1), says: text, alone: text }))
      .describe('What may be about more than the business: the usual answer, and a sentence.'),
  })
  .superRefine(({ words, idioms, kinds, softer }, { addIssue }) => {
    for (const one of [...idioms, ...[...kinds, ...softer].flatMap(({ patterns }) => patterns)]) {
      for (const [, name = ''] of one.matchAll(/@([a-z-]+)/g)) {
        if (!Object.hasOwn(words, name)) addIssue(`"${one}": there is no list "${name}" in words`)
      }
    }
  })

const patterns = z.array(pattern).min(1)

/** How messages are read, as `Understanding` of `data/contracts` explains it. */
export const understanding = z.strictObject({
  short: z.record(text, text),
  filler: text,
  background: text,
  words: z.record(key, text),
  facts: z.strictObject({
    solo: patterns,
    noRevenue: patterns,
    ownerRuns: patterns,
    othersRun: patterns,
    asks: patterns,
  }),
  complaints: patterns,
  ...{ charges: patterns, sums: patterns, compares: patterns },
  actions: z.array(z.strictObject({ id, patterns, answers: z.array(id).min(1) })),
})

export const languages = z.strictObject({
  languages: z.array(z.strictObject({ id, words: text, says: text })),
  english: z.record(text, text),
})

/** What a model is told in every conversation. */
export const always = z.strictObject({
  passages: z.array(text).describe('Sections of pages, such as `/true-ceo#tiers`.'),
  answers: z.array(id).describe('Answers by their ids.'),
})

const wordings = z
  .strictObject({
    says: z.array(text).min(1).describe('What is said first.'),
    person: z.array(text).min(1).describe('Who helps. Each follows each of the others once.'),
  })
  .describe('One thing in several words: no conversation has a reply of them twice.')

export const replies = z.strictObject({
  unknown: wordings,
  suggest: wordings,
  complaint: wordings,
  complaintAgain: wordings,
  charge: z.strictObject({
    ...{ match: text, twice: text, tax: text, none: text },
    ...{ item: text, month: text, payment: text, renews: text, next: text },
  }),
  sum: z.strictObject({ months: text, billed: text, term: text, next: text }),
  compare: z.strictObject({ tier: text, only: text, next: text }),
  story: text,
  stage: z.strictObject({
    facts: z.strictObject({ revenue: text, none: text, team: text, solo: text, years: text }),
    sentence: text,
    reasons: z.record(
      z.enum(['solo', 'small', 'young', 'team', 'large', 'others', 'revenue']),
      text,
    ),
    open: z.strictObject({ team: text, revenue: text, runs: text }),
    links: z.strictObject({ build: text, sustain: text, scale: text }),
    later: text,
  }),
  quote: text,
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
    announced: text,
    running: text,
    over: text,
  }),
})
