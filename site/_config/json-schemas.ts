import { mkdirSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { Eleventy } from './eleventy.ts'
import { analysis } from './schemas/assistant/analysis.ts'
import * as assistant from './schemas/assistant/answers.ts'
import { articles } from './schemas/assistant/articles.ts'
import { schemas } from './schemas/lists.ts'
import { page } from './schemas/page.ts'

type JsonSchema = Record<string, unknown>

/** In place of any value, a reference to a fact of another file. */
const reference = { type: 'string', pattern: String.raw`^\{[a-z][\w-]*(\.[\w-]+)+\}$` }

const folder = 'dist/schemas'

/** Leaves a JSON Schema of each kind of data file, which `.vscode/settings.json` maps to the files. */
export function editorSchemas(config: Eleventy) {
  config.on('eleventy.before', () => {
    mkdirSync(folder, { recursive: true })
    for (const [name, schema] of Object.entries(jsonSchemas())) {
      writeFileSync(`${folder}/${name}.json`, JSON.stringify(schema))
    }
  })
}

/** By name, what an editor program needs to help with each data file: https://json-schema.org */
export function jsonSchemas(): Readonly<Record<string, JsonSchema>> {
  // One file each, but for the answers: those are a folder.
  const { answers, ...files } = assistant
  const all: Record<string, z.ZodType> = {
    ...schemas,
    page,
    'assistant-answers': answers,
    'assistant-articles': articles,
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
      if (path.length > 0) allowReference(jsonSchema as JsonSchema)
    },
  }) as JsonSchema
  const { properties } = schema
  return properties
    ? { ...schema, properties: { $schema: { type: 'string' }, ...properties } }
    : schema
}

/** A plain text may hold references anyway; whatever is narrower may be one as a whole. */
function allowReference(schema: JsonSchema) {
  const isText = schema.type === 'string' && !('pattern' in schema || 'enum' in schema)
  if (isText || 'const' in schema || !('type' in schema)) return
  const { description, ...own } = schema
  for (const key of Object.keys(own)) delete schema[key]
  schema.anyOf = [own, reference]
  if (description) schema.description = description
}
