import { z } from 'zod'
import { icon, link, text } from './text.ts'

export const program = z.strictObject({
  stage: z.enum(['BUILD', 'SUSTAIN', 'SCALE']),
  title: text,
  icon,
  description: text,
  features: z.array(text).min(2, 'expected two features or more'),
  fit: z.strictObject({ revenue: text, team: text.optional(), years: text.optional() }),
  link,
})

export const programs = z.strictObject({ build: program, sustain: program, scale: program })
