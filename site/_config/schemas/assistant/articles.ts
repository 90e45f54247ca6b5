import { z } from 'zod'
import { markdownHtml } from '../../markdown-html.ts'
import { text } from '../text.ts'

/** An article as a Markdown file: its front matter, and its text as `content`. */
export const article = z
  .strictObject({
    topic: text.meta({ choices: 'topics' }),
    title: text,
    excerpt: text,
    content: text,
  })
  .transform(({ content, ...rest }) => ({ ...rest, content: markdownHtml(content) }))
