import { z } from 'zod'
import { icon, link, text } from './text.ts'

export const service = z.strictObject({ icon, title: text, description: text, link })
export const services = z.strictObject({ items: z.array(service) })
