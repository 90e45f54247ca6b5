import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { Form } from '../../data/contracts/form.ts'

/** A JSON Schema (2020-12), as used by OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>

const config: ConversionConfig = {
  target: 'draft-2020-12',
  // JSON Schema can't express trimming, or the rule for the newest chat message.
  errorMode: 'ignore',
}

/** Converts a contract to JSON Schema. @param details merged in at any depth */
export function jsonSchema(schema: GenericSchema, details: JsonSchema = {}): JsonSchema {
  const { $schema: _, ...json } = toJsonSchema(schema, config)
  return merged(json, details)
}

/** Returns a form's additions to its JSON Schema: the labels, the honeypot and the time to fill it in. */
export function formDetails({ fields, honeypot }: Form): JsonSchema {
  const titles = Object.entries(fields).map(([name, { label: title }]) => [name, { title }])
  const empty = {
    description:
      'People never see this field: leave it out. With a value, the rest is kept apart as doubtful.',
  }
  const time = {
    description:
      'The milliseconds between the first sight of the form and its sending. If a person can’t be as fast, the rest is kept apart as doubtful. Without it, nothing is assumed.',
  }
  return {
    description:
      'Texts are trimmed first; lengths count UTF-16 code units of the trimmed text. Keys that are not listed are ignored.',
    properties: {
      ...Object.fromEntries(titles),
      [honeypot]: empty,
      ...(titles.length > 1 && { fill_ms: time }),
    },
  }
}

function merged<T extends object>(base: T, details: object): T {
  const members = Object.entries(details).map(([key, detail]) => {
    const own = Reflect.get(base, key)
    return [key, isObject(own) && isObject(detail) ? merged(own, detail) : detail]
  })
  return Object.assign(base, Object.fromEntries(members))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
