import { z } from 'zod'
import { section } from '../section.ts'
import { service } from '../services.ts'
import { text } from '../text.ts'

export const services = section('services', {
  eyebrow: text,
  title: text,
  intro: text,
  services: z.array(service).min(1, 'expected at least one service'),
})
