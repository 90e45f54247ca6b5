import { z } from 'zod'
import { text } from '../_config/schemas/text.ts'

/** An option of a tag. A `boolean` option is present or absent, without a value. */
export const attribute = z.strictObject({
  text,
  choices: z.array(text).optional(),
  boolean: z.literal(true).optional(),
})

/** What is known of a person, by the names of the options that fill it in. */
export const knownNames = ['name', 'email', 'phone', 'company'] as const

/** What all widgets share. */
export const schema = z.strictObject({
  attributes: z.record(z.string(), attribute),
  forms: z.record(z.string(), attribute).describe('The options of all widgets that are forms.'),
  known: z
    .strictObject({
      ...Object.fromEntries(knownNames.map((name) => [name, attribute])),
      prefill: attribute,
    })
    .describe('The options that fill fields in, of widgets that have such fields.'),
  fields: attribute.describe('The option `fields`, of forms that take fields of the page.'),
  overlays: z
    .record(z.string(), attribute)
    .describe('The options of widgets that can be shown above the page.'),
  hidden: text.describe('What the options `hidden-*` do.'),
  events: z.record(z.string(), text).describe('Keyed by the event name without `coach:`.'),
  failure: z
    .strictObject({ text, action: text, url: text })
    .describe('The message in place of a widget that crashed, with a link to contact a person.'),
  properties: z.record(z.string().startsWith('--coach-'), text),
})

/** Imported by code as it is written: nothing would replace a reference. */
export const isImported = true
