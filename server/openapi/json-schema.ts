import type { Field, Form } from '../../data/contracts/form.ts'

/** A schema of JSON Schema 2020-12, as OpenAPI 3.1 has it. */
export type JsonSchema = Readonly<Record<string, unknown>>

/**
 * What a form takes, as JSON Schema: every bound, every option, and in `x-sentences` what is
 * answered where one is broken.
 */
export function formSchema({ fields, trap }: Form) {
  const named = Object.entries(fields).map(
    ([name, field]) => [field.sentAs ?? name, field] as const,
  )
  const properties = Object.fromEntries(named.map(([name, field]) => [name, fieldSchema(field)]))
  return {
    type: 'object',
    description:
      'Texts are trimmed first; lengths count UTF-16 code units of the trimmed text. Keys that are not listed are ignored.',
    required: named.filter(([, field]) => !field.optional).map(([name]) => name),
    properties: { ...properties, [trap]: trapSchema },
  } satisfies JsonSchema
}

const trapSchema: JsonSchema = {
  type: 'string',
  maxLength: 0,
  description: 'People never see this field: leave it out.',
}

function fieldSchema(field: Field): JsonSchema {
  const { label: title, optional, sentWhenEmpty, missing } = field
  const schema: Record<string, unknown> = { title, type: 'string' }
  const sentences: Record<string, string> = { type: missing }
  for (const rule of field.rules) {
    const [keyword, value] = bound(rule)
    schema[keyword] = value
    sentences[keyword] = rule.message
  }
  if (field.control === 'select') {
    const choices = field.options.map(({ value, label }) => ({ const: value, title: label }))
    Object.assign(schema, choices.length === 1 ? { const: choices[0]?.const } : { oneOf: choices })
  }
  if (optional && sentWhenEmpty)
    schema.description = `Optional; ‘${sentWhenEmpty}’ counts as empty.`
  return { ...schema, 'x-sentences': sentences }
}

function bound(rule: Field['rules'][number]): [keyword: string, value: number | string] {
  if ('min' in rule) return ['minLength', rule.min]
  if ('max' in rule) return ['maxLength', rule.max]
  return ['pattern', rule.pattern.source]
}
