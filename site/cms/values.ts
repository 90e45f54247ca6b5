import { isEmpty, isNode, printLike } from './print.ts'

/** Converts between the data's values and those of the editor, which can't mix types as our data does. */

/** A field of Sveltia's configuration, by the options that we use. */
export interface Field {
  readonly name: string
  readonly label: string
  /** True unless false, for all but hidden fields. */
  readonly required?: boolean
  readonly widget?: string
  readonly field?: Partial<Field>
  readonly fields?: Fields
  readonly types?: readonly Type[]
  readonly typeKey?: string
  readonly [option: string]: unknown
}
export type Fields = readonly Field[]
export interface Type {
  readonly name: string
  readonly label: string
  readonly widget: 'object'
  readonly fields: Fields
}

/** Keys that no file has: of a value's type, of a value that is no object, of the key of a record's entry. */
export const typeKey = '$type'
export const valueKey = '$value'
export const keyKey = '$key'
const sourceKey = '$source'

/** Files name photos of this folder, and the editor their paths. */
export const photoFolder = 'site/assets/photos'

/** A record, as the editor has it. */
export type Edited = Record<string, unknown>

/** Reads a file for an editor with these fields. */
export function fromFile(text: string, fields: Fields): Edited {
  const value = JSON.parse(text)
  const content = isWhole(fields) ? { [valueKey]: value } : value
  // Says later in which order the file has its keys.
  return { ...convert(content, fields, withType), [sourceKey]: text }
}

/** Returns the text of a file, with the order of keys that it has now, in the project's style. */
export function toFile(edited: Edited, fields: Fields): string {
  const { [sourceKey]: source, ...content } = edited
  const value = convert(content, fields, withoutType)
  return printLike(isWhole(fields) ? value[valueKey] : value, source as string | undefined)
}

const isWhole = (fields: Fields) => fields[0]?.name === valueKey

type Options = readonly { readonly value: unknown }[]

type Convert = (value: unknown, types: readonly Type[]) => unknown

/** Converts every value within a record whose field has types that only the editor knows. */
function convert(record: Edited, fields: Fields, change: Convert): Edited {
  const unknown = Object.entries(record).filter(([key]) => !fields.some(({ name }) => name === key))
  const known = fields.flatMap((field): [string, unknown][] => {
    const { name } = field
    if (!(name in record)) return []
    const value = convertValue(record[name], field, change)
    return isAbsent(value, field) ? [] : [[name, value]]
  })
  return Object.fromEntries([...known, ...unknown])
}

function convertValue(value: unknown, field: Partial<Field>, change: Convert): unknown {
  const { widget, types, fields = [], field: single, typeKey: key = '' } = field
  const [first, ...others] = fields
  if (first?.name === keyKey) return convertEntries(value, others, change)
  if (widget === 'list' && Array.isArray(value)) {
    return value.map((item) => convertValue(item, single ?? { ...field, widget: 'object' }, change))
  }
  if (widget === 'keyvalue' && isNode(value)) {
    return change === withoutType ? new Map(Object.entries(value)) : value
  }
  if (widget === 'image' && typeof value === 'string') {
    return change === withType
      ? `/${photoFolder}/${value}`
      : value.slice(value.lastIndexOf('/') + 1)
  }
  if (widget !== 'object') return value
  if (types && key === typeKey) return change(value, types)
  if (!isNode(value)) return value
  const type = types?.find(({ name }) => name === value[key])
  return convert(value, type?.fields ?? fields, change)
}

/** The editor has a record of objects as a list, so that editors can add an entry with its key. */
function convertEntries(value: unknown, fields: Fields, change: Convert): unknown {
  const whole = isWhole(fields)
  if (isNode(value)) {
    return Object.entries(value).map(([key, child]) => ({
      [keyKey]: key,
      ...convert(whole ? { [valueKey]: child } : (child as Edited), fields, change),
    }))
  }
  if (!Array.isArray(value)) return value
  const entries = value.map(({ [keyKey]: key, ...child }): [string, unknown] => {
    const converted = convert(child, fields, change)
    return [key, whole ? converted[valueKey] : converted]
  })
  return new Map(entries)
}

/** The editor writes every field; our files have no empty optional ones. */
function isAbsent(value: unknown, { required, min }: Field): boolean {
  const isOptional = required === false && min !== 0
  return value === undefined || value === null || (isOptional && isEmpty(value))
}

function withType(value: unknown, types: readonly Type[]): unknown {
  const type = types.find((one) => matches(value, one))
  if (!type) return value
  const content = isWhole(type.fields) ? { [valueKey]: value } : (value as Edited)
  return { [typeKey]: type.name, ...convert(content, type.fields, withType) }
}

function withoutType(value: unknown, types: readonly Type[]): unknown {
  const type = types.find(({ name }) => isNode(value) && value[typeKey] === name)
  if (!type) return value
  const { [typeKey]: _, ...content } = convert(value as Edited, type.fields, withoutType)
  return isWhole(type.fields) ? content[valueKey] : content
}

function matches(value: unknown, { name, fields }: Type): boolean {
  const [whole] = fields
  if (!whole || !isWhole(fields)) return matchesFields(value, fields)
  if (name === 'reference') return typeof value === 'string' && /^\{[^{}\s]+\}$/.test(value)
  if (whole.options) return (whole.options as Options).some((option) => option.value === value)
  const [type = ''] = name.split('-')
  if (!Array.isArray(value)) return (type === 'integer' ? 'number' : type) === typeof value
  return type === 'array' && value.every((item) => matchesFields(item, whole.fields))
}

function matchesFields(value: unknown, fields: Fields | undefined): boolean {
  if (!fields) return true
  if (!isNode(value)) return false
  const isMissing = ({ name, required }: Field) => required !== false && !(name in value)
  const names = fields.map(({ name }) => name)
  return !fields.some(isMissing) && Object.keys(value).every((key) => names.includes(key))
}
