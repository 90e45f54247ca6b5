import { z } from 'zod'
import { question } from '../faq.ts'
import { section } from '../section.ts'
import { link, text } from '../text.ts'

export const faq = section('faq', {
  eyebrow: text,
  title: text,
  intro: text,
  action: link,
  items: z.array(question).min(1, 'expected at least one question'),
})
