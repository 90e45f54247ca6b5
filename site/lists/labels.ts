import { z } from 'zod'
import { sales } from '../../data/contracts/event-state.ts'
import { text, texts } from '../_config/schemas/text.ts'

const title = texts('eyebrow title')

/** The templates' own copy. `[text](/path)` in a sentence is a link. */
export const schema = z.strictObject({
  skip: text,
  newTab: text,
  portrait: text.includes('{name}', { error: 'expected {name} where the name goes' }),
  header: texts('menu close main'),
  footer: texts('pages site contact social legal'),
  forms: z.strictObject({
    honeypot: text.describe('The label of the hidden spam trap field.'),
    notLoaded: text,
    mailed: text.describe('Shown while `data/site.json` disables sending the form.'),
  }),
  founder: text.describe('What screen readers call the margin beside the founder’s story.'),
  fit: texts('revenue team years unit price'),
  cases: z
    .strictObject({
      ...texts('measure industry team span baseline found changed held note').shape,
      change: text.describe('In the figure, where the counts after the change begin.'),
    })
    .describe('The parts of a client’s story.'),
  journey: texts('phase month experiences code theme deliverable').extend({
    now: text.describe('Beside the current month.'),
    more: text.describe('Opens a finished month.'),
  }),
  events: z
    .strictObject({
      ...Object.fromEntries(
        sales.map((sale) => [sale, z.strictObject({ label: text, sentence: text, button: text })]),
      ),
      past: text.describe('Marks what is over.'),
      over: text,
      recap: text.describe('Opens the prices of an event that is over.'),
      cancelledLine: text,
      nextDates: z
        .strictObject({ action: text, title: text, text })
        .describe('What leads to the newsletter once nobody can get a seat any more.'),
      page: z
        .strictObject({
          ...texts('see details dates place group seats').shape,
          facts: title,
          itinerary: title,
          included: title,
          exclusive: title,
          pricing: title.extend({ unit: text }),
          cta: texts('title text action'),
        })
        .describe('The card and the page of an event that has none of its own.'),
    })
    .describe(
      'Each sale of an event in words, and the lines of events that are over or cancelled.',
    ),
  legal: texts('updated contents'),
})
