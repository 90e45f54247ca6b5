import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { Form } from '../../data/contracts/form.ts'

/** A schema of JSON Schema 2020-12, as OpenAPI 3.1 has it. */
export type JsonSchema = Readonly<Record<string, unknown>>

const config: ConversionConfig = {
  target: 'draft-2020-12',
  // JSON Schema can't express that a text is trimmed, nor what the newest message must be.
  errorMode: 'ignore',
}

/** Converts a contract. @param details added at any depth */
export function jsonSchema(schema: GenericSchema, details: JsonSchema = {}): JsonSchema {
  const { $schema: _, ...json } = toJsonSchema(schema, config)
  return merged(json, details)
}

/** What a form adds to the JSON Schema of its body: its labels and its honeypot. */
export function formDetails({ fields, honeypot }: Form): JsonSchema {
  const titles = Object.entries(fields).map(([name, { label: title }]) => [name, { title }])
  const empty = {
    type: 'string',
    maxLength: 0,
    description: 'People never see this field: leave it out.',
  }
  return {
    description:
      'Texts are trimmed first; lengths count UTF-16 code units of the trimmed text. Keys that are not listed are ignored.',
    properties: { ...Object.fromEntries(titles), [honeypot]: empty },
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
