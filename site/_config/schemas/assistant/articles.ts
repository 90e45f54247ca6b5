import { z } from 'zod'
import { articleHtml } from '../../article-html.ts'
import { text } from '../text.ts'

const items = z.array(text).min(1, 'expected at least one item')
const block = z.union(
  [
    text,
    z.strictObject({ list: items }),
    z.strictObject({ steps: items }),
    z.strictObject({ quote: text }),
  ],
  { error: 'expected a paragraph, {list}, {steps} or {quote}' },
)

/** The articles on one topic, in order of publication. */
export const articles = z.strictObject({
  topic: text,
  articles: z
    .array(
      z
        .strictObject({
          title: text,
          excerpt: text,
          sections: z.array(
            z.strictObject({ heading: text.optional(), blocks: z.array(block).min(1) }),
          ),
        })
        .transform(({ sections, ...rest }) => ({ ...rest, content: articleHtml(sections) })),
    )
    .min(1, 'expected at least one article'),
})
