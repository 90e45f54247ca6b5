import { z } from 'zod'
import { figure } from '../_config/schemas/section.ts'
import { html, place, text } from '../_config/schemas/text.ts'

/** A post of an empty blog, by the founder. */
export const schema = z
  .strictObject({
    title: text,
    excerpt: text,
    category: text.meta({ choices: 'topics' }).describe('One of `data/topics.json`.'),
    figure: figure.optional().describe('Stands at the top of the post and on its card.'),
    content: html.describe('HTML'),
    order: place,
  })
  .meta({ title: 'Sample post' })
