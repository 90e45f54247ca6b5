import { z } from 'zod'
import { photo } from './photo.ts'
import { diagram } from './section.ts'
import { text, texts } from './text.ts'

/** Settings of the post generator, and the copy around posts. */
export const blog = z.strictObject({
  wordCount: z
    .strictObject({ min: z.int(), max: z.int() })
    .describe('The length of a generated post in words, inclusive.'),
  ...texts('schedule loading loadingPost empty retry readMore').shape,
  minutes: text.describe('Follows the reading time in minutes.'),
  topics: text.describe('The legend of the topic filter.'),
  allTopics: text,
  back: text,
  signature: text.describe('The coach’s role, below her name.'),
  by: text,
  contents: text.describe('The title of a post’s table of contents.'),
  related: text.describe('The title above two related posts.'),
  nearby: text.describe('The name of the links to the posts before and after.'),
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
    figures: z.record(text, picture).describe('The picture for the posts of each topic.'),
    otherFigure: picture.describe('The picture for posts on other topics.'),
  })
  .refine(({ items, figures }) => items.every((topic) => topic in figures), {
    path: ['figures'],
    error: 'expected a drawing for each topic of items',
  })
