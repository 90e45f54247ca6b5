import { z } from 'zod'
import { sales } from '../../../data/contracts/event-state.ts'
import { text } from './text.ts'

const title = z.strictObject({ eyebrow: text, title: text })

/** The templates' own copy. `[text](/path)` in a sentence is a link. */
export const labels = z.strictObject({
  skip: text,
  newTab: text,
  portrait: text.includes('{name}', { error: 'expected {name} where the name goes' }),
  header: z.strictObject({ menu: text, close: text, main: text }),
  footer: z.strictObject({ pages: text, site: text, contact: text, social: text, legal: text }),
  forms: z.strictObject({
    honeypot: text.describe('The label of the hidden spam trap field.'),
    notLoaded: text,
    mailed: text.describe('Shown while `data/site.json` disables sending the form.'),
  }),
  founder: text.describe('What screen readers call the margin beside the founder’s story.'),
  fit: z.strictObject({ revenue: text, team: text, years: text, unit: text, price: text }),
  cases: z
    .strictObject({
      measure: text,
      industry: text,
      team: text,
      span: text,
      baseline: text,
      change: text.describe('In the figure, where the counts after the change begin.'),
      found: text,
      changed: text,
      held: text,
      note: text,
    })
    .describe('The parts of a client’s story.'),
  journey: z.strictObject({
    phase: text,
    month: text,
    experiences: text,
    code: text,
    theme: text,
    deliverable: text,
    now: text.describe('Beside the current month.'),
  }),
  events: z
    .strictObject({
      ...Object.fromEntries(
        sales.map((sale) => [sale, z.strictObject({ label: text, sentence: text, button: text })]),
      ),
      past: text.describe('Marks what is over.'),
      over: text,
      cancelledLine: text,
      nextDates: z
        .strictObject({ action: text, title: text, text })
        .describe('What leads to the newsletter once nobody can get a seat any more.'),
      page: z
        .strictObject({
          see: text,
          details: text,
          dates: text,
          place: text,
          group: text,
          seats: text,
          facts: title,
          itinerary: title,
          included: title,
          exclusive: title,
          pricing: title.extend({ unit: text }),
          cta: z.strictObject({ title: text, text, action: text }),
        })
        .describe('The card and the page of an event that has none of its own.'),
    })
    .describe(
      'Each sale of an event in words, and the lines of events that are over or cancelled.',
    ),
  legal: z.strictObject({ updated: text, contents: text }),
})
