import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { Form } from '../../data/contracts/form.ts'

/** A schema of JSON Schema 2020-12, as OpenAPI 3.1 has it. */
export type JsonSchema = Readonly<Record<string, unknown>>

const keywords: Readonly<Record<string, string>> = {
  string: 'type',
  min_length: 'minLength',
  max_length: 'maxLength',
  regex: 'pattern',
}

const config: ConversionConfig = {
  target: 'draft-2020-12',
  // JSON Schema can't express that a text is trimmed, nor what the newest message must be.
  errorMode: 'ignore',
  overrideSchema: ({ valibotSchema, jsonSchema }) => withMessage(jsonSchema, valibotSchema),
  overrideAction: ({ valibotAction, jsonSchema }) => withMessage(jsonSchema, valibotAction),
}

/** Converts a contract, with its messages as `x-sentences`. @param details added to properties */
export function jsonSchema(
  schema: GenericSchema,
  details: Readonly<Record<string, JsonSchema>> = {},
) {
  const { $schema: _, ...json } = toJsonSchema(schema, config)
  for (const [name, detail] of Object.entries(details)) {
    Object.assign(json.properties?.[name] ?? {}, detail)
  }
  return json
}

/** Converts a form to JSON Schema, with its labels and its honeypot. */
export function formSchema({ schema, fields, honeypot }: Form): JsonSchema {
  const titles = Object.entries(fields).map(([name, { label: title }]) => [name, { title }])
  const { properties, ...json } = jsonSchema(schema, Object.fromEntries(titles))
  return {
    ...json,
    description:
      'Texts are trimmed first; lengths count UTF-16 code units of the trimmed text. Keys that are not listed are ignored.',
    properties: { ...properties, [honeypot]: honeypotSchema },
  }
}

const honeypotSchema = {
  type: 'string',
  maxLength: 0,
  description: 'People never see this field: leave it out.',
}

function withMessage(
  json: ReturnType<typeof toJsonSchema> & { readonly 'x-sentences'?: object },
  rule: { readonly type: string },
): typeof json {
  const keyword = keywords[rule.type]
  if (!keyword || !('message' in rule)) return json
  return { ...json, 'x-sentences': { ...json['x-sentences'], [keyword]: rule.message } }
}
