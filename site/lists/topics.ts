import { z } from 'zod'
import { photo } from '../_config/schemas/photo.ts'
import { diagram } from '../_config/schemas/section.ts'
import { text } from '../_config/schemas/text.ts'

/** The name of a drawing or a photo. */
const picture = z.union([diagram, photo], {
  error:
    'expected a drawing of site/_includes/figures, such as loop, or a photo of site/assets/photos',
})

export const schema = z
  .strictObject({
    items: z.array(text).min(1, 'expected at least one topic'),
    figures: z.record(text, picture).describe('The picture for the posts of each topic.'),
    otherFigure: picture.describe('The picture for posts on other topics.'),
  })
  .refine(({ items, figures }) => items.every((topic) => topic in figures), {
    path: ['figures'],
    error: 'expected a drawing for each topic of items',
  })

/** Imported by code as it is written: nothing would replace a reference. */
export const isImported = true
