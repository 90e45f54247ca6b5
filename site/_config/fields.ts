import { z } from 'zod'
import { formatOf, formats } from './formats.ts'

/** A value within data, at any depth, with the schemas that it may have. */
export interface Field {
  readonly path: readonly PropertyKey[]
  readonly value: unknown
  readonly schemas: readonly z.ZodType[]
}

/** Returns a value and all values in it, with their places and schemas. What has a format is one value. */
export function fieldsIn(
  value: unknown,
  schemas: readonly z.ZodType[],
  path: readonly PropertyKey[] = [],
): Field[] {
  const field = { path, value, schemas }
  const isFormatted = schemas.flatMap(bases).some(formatOf)
  if (typeof value !== 'object' || value === null || isFormatted) return [field]
  const own = matching(value, schemas)
  return [
    field,
    ...Object.entries(value).flatMap(([name, child]) => {
      const key = Array.isArray(value) ? Number(name) : name
      return fieldsIn(child, childrenOf(own, key), [...path, key])
    }),
  ]
}

/** What a value is for; its schema has it as its meta. */
export type Role =
  | 'heading'
  | 'text'
  | 'term'
  | 'value'
  | 'label'
  | 'html'
  | 'link'
  | 'anchor'
  | 'button'

/** Returns a field's role, and `text` for what has a format, such as an amount. */
export function roleOf(field: Field): Role | undefined {
  if (field.schemas.flatMap(bases).some(formatOf)) {
    return (metaOf(field, 'role') as Role | undefined) ?? 'text'
  }
  if (typeof field.value === 'object') return undefined
  return metaOf(field, 'role') as Role | undefined
}

/** Returns what a field's schema, or one of a union, says under a key. */
export function metaOf({ schemas }: Field, key: string): unknown {
  const all = [...schemas, ...schemas.flatMap(bases)]
  return all.map((schema) => saidBy(schema)?.[key]).find((fact) => fact !== undefined)
}

/** Formats a value, if its schema has a format. */
export function display(value: unknown, schemas: readonly z.ZodType[]): unknown {
  for (const schema of schemas.flatMap(bases)) {
    const format = formatOf(schema)
    if (format && schema.safeParse(value).success) return formats[format](value as never)
  }
  return value
}

/** Formats a value and all values in it. */
export function displayAll(value: unknown, schemas: readonly z.ZodType[]): unknown {
  const shown = display(value, schemas)
  if (typeof shown !== 'object' || shown === null) return shown
  const own = matching(shown, schemas)
  if (Array.isArray(shown)) {
    const items = childrenOf(own, 0)
    // A list of all records has the schema of each.
    return shown.map((item) => displayAll(item, items.length > 0 ? items : own))
  }
  return Object.fromEntries(
    Object.entries(shown).map(([key, child]) => [key, displayAll(child, childrenOf(own, key))]),
  )
}

/** Of the schemas of a union, those that have the value's type and keys, if there are any. */
function matching(value: object, schemas: readonly z.ZodType[]): z.ZodType[] {
  const { type } = value as { readonly type?: unknown }
  const all = schemas.flatMap(bases).filter((schema) => {
    const own = schema instanceof z.ZodObject ? schema.shape.type : undefined
    return !(own instanceof z.ZodLiteral) || own.value === type
  })
  const fitting = all.filter(
    (schema) =>
      schema instanceof z.ZodObject && Object.keys(value).every((key) => key in schema.shape),
  )
  return fitting.length > 0 ? fitting : all
}

/** Returns the keys that an object within data can have. */
export function keysAt(
  root: unknown,
  schema: z.ZodType,
  path: readonly PropertyKey[],
): readonly string[] {
  let schemas = [schema]
  let value = root
  for (const step of path) {
    schemas = childrenOf(matching(Object(value), schemas), step as string | number)
    value = Object(value)[step]
  }
  const keys = matching(Object(value), schemas).flatMap((one) =>
    one instanceof z.ZodObject ? Object.keys(one.shape) : [],
  )
  return [...new Set(keys)]
}

/** The possible schemas of a member or item of a value. */
export function childrenOf(schemas: readonly z.ZodType[], key: string | number): z.ZodType[] {
  return schemas.flatMap(bases).flatMap((schema): z.ZodType[] => {
    if (schema instanceof z.ZodObject) {
      if (Object.hasOwn(schema.shape, key)) return [schema.shape[key]]
      const { catchall } = schema.def
      return catchall && !(catchall instanceof z.ZodNever) ? [catchall as z.ZodType] : []
    }
    if (schema instanceof z.ZodArray) return [schema.element as z.ZodType]
    return schema instanceof z.ZodRecord ? [schema.valueType as z.ZodType] : []
  })
}

/** Looks a schema up once, because it never changes. */
function once<Found>(lookUp: (schema: z.ZodType) => Found) {
  const known = new WeakMap<z.ZodType, Found>()
  return (schema: z.ZodType): Found => {
    if (!known.has(schema)) known.set(schema, lookUp(schema))
    return known.get(schema) as Found
  }
}

const saidBy = once((schema) => schema.meta())

/** What is inside of optional values, transforms and unions. */
const bases = once((schema): z.ZodType[] => {
  if (formatOf(schema)) return [schema]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNonOptional) {
    return bases(schema.unwrap() as z.ZodType)
  }
  if (schema instanceof z.ZodPipe) return bases(schema.in as z.ZodType)
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).flatMap(bases)
  return [schema]
})
