import { z } from 'zod'
import { text } from './text.ts'

/** What a marketer may write into a tag. `boolean`: present or absent, without a value. */
export const attribute = z.strictObject({
  text,
  choices: z.array(text).optional(),
  boolean: z.literal(true).optional(),
})

/** What holds for every widget. */
export const embed = z.strictObject({
  attributes: z.record(z.string(), attribute),
  /** By the name after `coach:`. */
  events: z.record(z.string(), text),
  /** What stands in the place of a widget that broke, with a way to a person. */
  failure: z.strictObject({ text, action: text, url: text }),
  properties: z.record(z.string().startsWith('--coach-'), text),
})
