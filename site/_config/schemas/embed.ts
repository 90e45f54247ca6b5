import { z } from 'zod'
import { text } from './text.ts'

/** An option of a tag. A `boolean` option is present or absent, without a value. */
export const attribute = z.strictObject({
  text,
  choices: z.array(text).optional(),
  boolean: z.literal(true).optional(),
})

/** What all widgets share. */
export const embed = z.strictObject({
  attributes: z.record(z.string(), attribute),
  /** What the options `hidden-*` do. */
  hidden: text,
  /** Keyed by the event name without `coach:`. */
  events: z.record(z.string(), text),
  /** The message in place of a widget that crashed, with a link to contact a person. */
  failure: z.strictObject({ text, action: text, url: text }),
  properties: z.record(z.string().startsWith('--coach-'), text),
})
