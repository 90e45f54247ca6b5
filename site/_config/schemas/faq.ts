import { z } from 'zod'
import { text } from './text.ts'

export const question = z.strictObject({ question: text, answer: text })
export const faq = z.strictObject({ items: z.array(question) })
