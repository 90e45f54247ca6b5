import { z } from 'zod'
import { head, section } from '../../../_config/schemas/section.ts'
import { anchor, heading, label, link, text, textsWith } from '../../../_config/schemas/text.ts'

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
  text: label,
})

const clause = z.strictObject({
  id: anchor,
  title: heading,
  paragraphs: textsWith(1, served),
  list: textsWith(2, served).optional(),
  links: z.array(link).optional(),
})

export const schema = section({
  ...head,
  intro: text,
  items: z.array(clause).min(2, 'expected two clauses or more'),
}).describe('A policy, with its contents.')

/** It has the page’s headline. */
export const opens = () => true
