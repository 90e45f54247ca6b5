import { z } from 'zod'
import { portrait } from '../portrait.ts'
import { section } from '../section.ts'
import { anchor, link, text } from '../text.ts'

export const founder = section('founder', {
  /** A second anchor, for links that name the section differently. */
  alias: anchor.optional(),
  eyebrow: text,
  title: text,
  story: z.array(text).min(1, 'expected at least one paragraph'),
  quote: text,
  credentials: z.array(z.strictObject({ term: text, text })),
  portrait,
  caption: text,
  action: link,
})
