import { z } from 'zod'
import { head, section } from '../../../_config/schemas/section.ts'
import { eyebrow, icon, label, link, text } from '../../../_config/schemas/text.ts'

const slot = z.discriminatedUnion('widget', [
  z.strictObject({ widget: z.literal('assessment'), text: label, action: link }),
  z.strictObject({
    widget: z.literal('blog-admin'),
    title: label,
    paragraphs: z.array(label).min(1, 'expected at least one paragraph'),
    submit: label,
    withoutScripts: label,
    schedule: z.strictObject({ icon, title: label, text: label }),
  }),
])

/** A widget on a page. */
export const schema = section({
  ...head,
  opening: z
    .strictObject({
      eyebrow,
      headline: text,
      intro: text,
      result: z
        .strictObject({ headline: text, intro: text })
        .optional()
        .describe('Replaces headline and intro once the assessment has a result.'),
    })
    .optional()
    .describe('The page’s header, if the widget is in the first section.'),
  slot,
}).describe('A widget, such as the assessment.')

/** With `opening` it has the page’s headline. */
export const opens = (section: { readonly opening?: unknown }) => section.opening !== undefined
