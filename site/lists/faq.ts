import { z } from 'zod'
import { key, text } from '../_config/schemas/text.ts'

export const question = z.strictObject({ key: key.optional(), question: text, answer: text })
export const schema = z.strictObject({ items: z.array(question) })
