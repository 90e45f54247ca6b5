import { z } from 'zod'
import { head, section } from '../section.ts'
import { icon, link, text } from '../text.ts'

const places = z.discriminatedUnion('widget', [
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

/** A place that a widget takes over, and what stands there without it. */
export const widget = section('widget', {
  ...head,
  /** Where it opens the page, beside the widget. */
  opening: z
    .strictObject({
      eyebrow: text,
      headline: text,
      intro: text,
      /** What takes their place once the assessment has a result. */
      result: z.strictObject({ headline: text, intro: text }).optional(),
    })
    .optional(),
  place: places,
})
