import { z } from 'zod'
import { opening, section } from '../../../_config/schemas/section.ts'
import { heading, key, text } from '../../../_config/schemas/text.ts'

const greeting = z
  .strictObject({
    key: key.describe('The page’s address chooses it: `podcast` in `/join?heading=podcast`.'),
    headline: heading,
    intro: text.optional(),
  })
  .meta({ title: 'Heading' })

/** The newsletter as a page of its own, for links in profiles and mails. */
export const schema = section({
  ...opening,
  headings: z
    .array(greeting)
    .optional()
    .describe(
      'Headings for those who come from one place. Only these, because anyone can write an address of our site.',
    ),
}).describe('The newsletter as a page of its own.')

/** It has the page’s headline. */
export const opens = () => true
