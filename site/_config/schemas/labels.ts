import { z } from 'zod'
import { text } from './text.ts'

/** What the templates themselves say; `[text](/path)` in a sentence is a link. */
export const labels = z.strictObject({
  skip: text,
  newTab: text,
  portrait: text.includes('{name}', { error: 'expected {name} where the name goes' }),
  header: z.strictObject({ menu: text, close: text, main: text }),
  footer: z.strictObject({ pages: text, site: text, contact: text, social: text, legal: text }),
  forms: z.strictObject({
    /** Of a field that people never see. */
    honeypot: text,
    notLoaded: text,
    /** While a switch of data/site.json keeps the form from sending. */
    notSent: text,
  }),
  /** Names the margin of the founder's story. */
  founder: text,
  fit: z.strictObject({ revenue: text, team: text, years: text }),
  journey: z.strictObject({
    phase: text,
    month: text,
    experiences: text,
    code: text,
    theme: text,
    deliverable: text,
  }),
  legal: z.strictObject({ updated: text, contents: text }),
})
