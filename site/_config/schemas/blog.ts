import { z } from 'zod'
import { photo } from './photo.ts'
import { diagram } from './section.ts'
import { text } from './text.ts'

/** Settings of the post generator, and the copy around posts. */
export const blog = z.strictObject({
  /** The length of a generated post in words, inclusive. */
  wordCount: z.strictObject({ min: z.int(), max: z.int() }),
  schedule: text,
  loading: text,
  loadingPost: text,
  empty: text,
  retry: text,
  readMore: text,
  /** Follows the reading time in minutes. */
  minutes: text,
  /** The legend of the topic filter. */
  topics: text,
  allTopics: text,
  back: text,
  /** The coach's role, below her name. */
  signature: text,
  by: text,
  /** The title of a post's table of contents. */
  contents: text,
  /** The title above two related posts. */
  related: text,
  /** The name of the links to the posts before and after. */
  nearby: text,
  older: text,
  newer: text,
  generator: z.strictObject({ submit: text, submitting: text, token: text, tokenNote: text }),
  consultation: z.strictObject({ title: text, text, action: text }),
})
/** The name of a drawing or a photo. */
const picture = z.union([diagram, photo], {
  error:
    'expected a drawing of site/_includes/figures, such as loop, or a photo of site/assets/photos',
})

export const topics = z
  .strictObject({
    items: z.array(text).min(1, 'expected at least one topic'),
    /** The picture for the posts of each topic. */
    figures: z.record(text, picture),
    /** The picture for posts on other topics. */
    otherFigure: picture,
  })
  .refine(({ items, figures }) => items.every((topic) => topic in figures), {
    path: ['figures'],
    error: 'expected a drawing for each topic of items',
  })
