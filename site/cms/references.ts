import type { RawContent } from '../_config/read-content.ts'
import { labelOf } from './labels.ts'
import type { Schema } from './schema.ts'

export const referencePattern = String.raw`\{[a-z][\w-]*(?:\.[^\s{}.]+)+\}`
const wholeReference = new RegExp(`^${referencePattern}$`, 'i')

export const isReference = (value: unknown): value is string =>
  typeof value === 'string' && wholeReference.test(value)

/** Returns a field that picks a record or a value of another file, such as those that the data has now. */
export function picker(references: readonly string[], schema: Schema, content: RawContent) {
  const paths = references.map((reference) => reference.slice(1, -1).split('.'))
  const [collection = ''] = paths[0] ?? []
  const areRecords = paths.every(
    ([name, id = '', ...rest]) =>
      name === collection && rest.length === 0 && id in (content.collections[collection] ?? {}),
  )
  if (areRecords) return relation(collection, `{${collection}.{{slug}}}`, content)
  const fitting = paths.flatMap((path) => siblingsOf(path, schema, content))
  const all = [...new Set([...references, ...fitting])]
  const options = all.map((value) => ({ value, label: labelOf(value.slice(1, -1)) }))
  return { widget: 'select', options } as const
}

/** @param value how the data writes a record's id, `{{slug}}` */
export function relation(collection: string, value: string, { collections }: RawContent) {
  const [first] = Object.values(collections[collection] ?? {})
  const name = nameKey(Object.keys(Object(first)))
  return { widget: 'relation', collection, value_field: value, display_fields: [name] } as const
}

/** The key of a record that editors know it by. */
export function nameKey(keys: readonly string[]): string {
  const [first = ''] = keys.filter((key) => key !== '$schema')
  return ['name', 'title', 'label', 'question'].find((key) => keys.includes(key)) ?? first
}

/** The references to values beside this one that have its shape. */
function siblingsOf(path: readonly string[], schema: Schema, content: RawContent): string[] {
  const folder = path.slice(0, -1)
  const parent = folder.reduce<unknown>(
    (value, step) =>
      Array.isArray(value)
        ? value.find((item) => Object(item).key === step)
        : Object(value)[step as keyof typeof Object],
    { ...content.collections, ...content.lists },
  )
  if (folder.length === 0 || typeof parent !== 'object' || parent === null) return []
  const fits = (value: unknown) =>
    schema.type === 'object'
      ? schema.required?.every((key) => Object.hasOwn(Object(value), key))
      : schema.type === 'array'
        ? Array.isArray(value)
        : typeof value === 'number' && /number|integer/.test(schema.type ?? '')
  return Object.entries(parent)
    .filter(([key, value]) => fits(value) && !Array.isArray(parent) && key !== '$schema')
    .map(([key]) => `{${[...folder, key].join('.')}}`)
}
