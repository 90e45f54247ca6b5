import { mkdirSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { collections, lists } from './collections.ts'
import type { Eleventy } from './eleventy.ts'
import { analysis } from './schemas/assistant/analysis.ts'
import * as assistant from './schemas/assistant/answers.ts'

type JsonSchema = Record<string, unknown>

/** A reference to a value of another file, allowed instead of any value. */
const reference = { type: 'string', pattern: String.raw`^\{[a-z][\w-]*(\.[^\s{}.]+)+\}$` }

const folder = 'dist/schemas'

/** Writes a JSON Schema for each kind of data file. `.vscode/settings.json` maps them to the files. */
export function editorSchemas(config: Eleventy) {
  let isWritten = false
  config.on('eleventy.before', () => {
    // Schemas are code: new ones come with a new process.
    if (isWritten) return
    isWritten = true
    mkdirSync(folder, { recursive: true })
    for (const [name, schema] of Object.entries(jsonSchemas())) {
      writeFileSync(`${folder}/${name}.json`, JSON.stringify(schema))
    }
  })
}

/** Returns the JSON Schema (https://json-schema.org) of each kind of data file, by name. */
export function jsonSchemas(): Readonly<Record<string, JsonSchema>> {
  // `answers` describes each file of a folder, so its name differs.
  const { answers, ...files } = assistant
  const all: Record<string, z.ZodType> = {
    ...Object.fromEntries(
      Object.entries({ ...lists, ...collections }).map(([name, { schema }]) => [name, schema]),
    ),
    'assistant-answers': answers,
    ...prefixed('assistant', files),
    ...prefixed('assistant-analysis', analysis),
  }
  return Object.fromEntries(Object.entries(all).map(([name, schema]) => [name, schemaOf(schema)]))
}

const prefixed = (prefix: string, named: Readonly<Record<string, z.ZodType>>) =>
  Object.fromEntries(Object.entries(named).map(([name, schema]) => [`${prefix}-${name}`, schema]))

function schemaOf(type: z.ZodType): JsonSchema {
  const schema = z.toJSONSchema(type, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema, path }) => {
      withoutComputed(jsonSchema as JsonSchema)
      if (path.length > 0) allowReference(jsonSchema as JsonSchema)
    },
  }) as JsonSchema
  const { properties } = schema
  return properties
    ? { ...schema, properties: { $schema: { type: 'string' }, ...properties } }
    : schema
}

/** Editors don't write what the build computes. */
function withoutComputed({ properties }: { properties?: Record<string, JsonSchema> }) {
  for (const [name, property] of Object.entries(properties ?? {})) {
    if (property.computed) delete properties?.[name]
  }
}

/** Plain texts can contain references already; any narrower type may be a single reference. */
function allowReference(schema: JsonSchema) {
  const isText = schema.type === 'string' && !('pattern' in schema || 'enum' in schema)
  if (isText || 'const' in schema || !('type' in schema)) return
  const { description, ...own } = schema
  for (const key of Object.keys(own)) delete schema[key]
  schema.anyOf = [own, reference]
  if (description) schema.description = description
}
