import { z } from 'zod'
import { key, text } from './text.ts'

export const question = z.strictObject({ key: key.optional(), question: text, answer: text })
export const faq = z.strictObject({ items: z.array(question) })
