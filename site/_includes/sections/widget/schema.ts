import { z } from 'zod'
import { eyebrow, head, heading, section } from '../../../_config/schemas/section.ts'
import { icon, link, text } from '../../../_config/schemas/text.ts'

const slot = z.discriminatedUnion('widget', [
  z.strictObject({ widget: z.literal('assessment'), text, action: link }),
  z.strictObject({
    widget: z.literal('blog-admin'),
    title: text,
    paragraphs: z.array(text).min(1, 'expected at least one paragraph'),
    submit: text,
    withoutScripts: text,
    schedule: z.strictObject({ icon, title: text, text }),
  }),
])

/** A widget on a page. */
export const schema = section({
  ...head,
  opening: z
    .strictObject({
      eyebrow,
      headline: heading,
      intro: text,
      result: z
        .strictObject({ headline: text, intro: text })
        .optional()
        .describe('Replaces headline and intro once the assessment has a result.'),
    })
    .optional()
    .describe('The page’s header, if the widget is in the first section.'),
  slot,
})
