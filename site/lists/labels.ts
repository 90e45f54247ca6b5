import { z } from 'zod'
import { label, text, texts } from '../_config/schemas/text.ts'

const title = texts('eyebrow title')

/** A state of an event: alone, as a sentence, and on a button. */
const inWords = z.strictObject({ label: text, sentence: text, button: text })

/** The templates' own copy. `[text](/path)` in a sentence is a link. */
export const schema = z.strictObject({
  skip: text,
  newTab: text,
  howCounted: text.describe('Leads from a figure to how it is counted.'),
  call: text.describe('What screen readers call the bar with a stage’s call on a phone.'),
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
      ...texts('measure industry team span baseline found changed failed held note table counted')
        .shape,
      to: label.describe('Between the figures before and after.'),
      steps: texts('day week month'),
    })
    .describe('The parts of a client’s story.'),
  journey: texts('phase month experiences code theme deliverable').extend({
    now: text.describe('Beside the current month.'),
  }),
  events: z
    .strictObject({
      announced: inWords,
      open: inWords,
      'few-left': inWords,
      'sold-out': inWords,
      cancelled: inWords,
      running: inWords,
      ended: text.describe(
        'Instead of a button to a price that has ended, or to an event that is over.',
      ),
      past: text.describe('Marks what is over.'),
      announcedAs: text
        .includes('{label}', { error: 'expected {label} where the status goes' })
        .describe('The status that sold seats, once the event is over.'),
      over: text,
      recap: text.describe('Opens the prices of an event that is over.'),
      list: text.describe('Opens a list of an event that is over.'),
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
          pricing: title.extend({ unit: text, over: text }),
          cta: texts('title text action').extend({ over: texts('title text') }),
        })
        .describe('The card and the page of an event that has none of its own.'),
    })
    .describe(
      'Each state of an event in words, and the lines of events that are over or cancelled.',
    ),
  legal: texts('updated contents'),
})

export type Labels = z.infer<typeof schema>
