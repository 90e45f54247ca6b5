import { z } from 'zod'
import { portrait } from '../_config/schemas/portrait.ts'
import { place, text } from '../_config/schemas/text.ts'

/** A speaker. */
export const schema = z
  .strictObject({ name: text, role: text, talk: text, portrait, order: place })
  .meta({ title: 'Person' })
