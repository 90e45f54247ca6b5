import { z } from 'zod'
import { photo } from './photo.ts'
import { diagram } from './section.ts'
import { text } from './text.ts'

/** How posts come about, and what stands around them; the generator takes the topics in turn. */
export const blog = z.strictObject({
  /** How many words a generated post has, both included. */
  wordCount: z.strictObject({ min: z.int(), max: z.int() }),
  schedule: text,
  loading: text,
  loadingPost: text,
  empty: text,
  retry: text,
  readMore: text,
  /** Follows the number of minutes that a post takes to read. */
  minutes: text,
  /** Stands above the choice of a topic. */
  topics: text,
  allTopics: text,
  back: text,
  /** What the coach is, below her name. */
  signature: text,
  generator: z.strictObject({ submit: text, submitting: text, token: text, tokenNote: text }),
  consultation: z.strictObject({ title: text, text, action: text }),
})
/** The name of a drawing, or a photo. */
const picture = z.union([diagram, photo], {
  error:
    'expected a drawing of site/_includes/figures, such as loop, or a photo of site/assets/photos',
})

export const topics = z
  .strictObject({
    items: z.array(text).min(1, 'expected at least one topic'),
    /** The drawing, or the photo, of the posts on each topic. */
    figures: z.record(text, picture),
    /** That of posts on anything else. */
    otherFigure: picture,
  })
  .refine(({ items, figures }) => items.every((topic) => topic in figures), {
    path: ['figures'],
    error: 'expected a drawing for each topic of items',
  })

/** The posts that fill an empty blog; each category is one of the topics. */
export const samplePosts = z.strictObject({
  items: z
    .array(z.strictObject({ title: text, excerpt: text, category: text, content: text }))
    .min(1, 'expected at least one post'),
})
