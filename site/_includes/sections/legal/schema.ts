import { z } from 'zod'
import { section } from '../../../_config/schemas/section.ts'
import { anchor, conditional, link, text } from '../../../_config/schemas/text.ts'

/** A sentence that depends on a server setting, which the server evaluates at run time. */
const served = z.strictObject({
  setting: z.enum([
    'measure',
    'notifications',
    'confirmation',
    'replies',
    'sequences',
    'unanswered',
  ]),
  is: z.enum(['on', 'off']),
  text,
})

const clause = z.strictObject({
  id: anchor,
  title: text,
  paragraphs: z
    .array(z.union([text, conditional, served], { error: 'expected text or {when, is, text}' }))
    .min(1, 'expected at least one paragraph'),
  list: z
    .array(z.union([text, conditional, served]))
    .min(2, 'expected two points or more')
    .optional(),
  links: z.array(link).optional(),
})

export const schema = section({
  eyebrow: text,
  title: text,
  intro: text,
  items: z.array(clause).min(2, 'expected two clauses or more'),
})
