import type { GenericSchema } from 'valibot'

/** One rule of a text, by its name in valibot. */
export interface TextRule {
  readonly type: string
  readonly requirement?: unknown
  readonly message?: string
}

/** The rules of a schema in the order of validation. */
export function rulesOf(schema: GenericSchema): readonly TextRule[] {
  if ('wrapped' in schema) return rulesOf(schema.wrapped as GenericSchema)
  if (!('pipe' in schema)) return [schema as TextRule]
  return (schema.pipe as readonly GenericSchema[]).flatMap(rulesOf)
}
