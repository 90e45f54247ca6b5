import { choices } from '../_config/choices.ts'
import type { RawContent } from '../_config/read-content.ts'
import { colorPicker } from './colors.ts'
import { expectationOf, hintOf, labelOf, singularOf } from './labels.ts'
import { isReference, nameKey, picker, referencePattern, relation } from './references.ts'
import { discriminatorOf, isText, membersOf, type Schema } from './schema.ts'
import { type Field, type Fields, keyKey, type Type, typeKey, valueKey } from './values.ts'

type Samples = readonly unknown[]

/**
 * Makes the editor's fields from schemas. The data's present values decide what a schema can't: which
 * fields hold references to other files, and which texts are long.
 */
export function fieldMaker(content: RawContent) {
  function fieldsOf(schema: Schema, samples: Samples): Fields {
    if (!schema.properties) return [fieldOf(valueKey, schema, samples, true)]
    const shown = Object.entries(schema.properties).filter(([, { computed }]) => !computed)
    return shown.map(([key, property]) => {
      const values = samples.map((one) => Object(one)[key]).filter((one) => one !== undefined)
      return fieldOf(key, property, values, schema.required?.includes(key) ?? false)
    })
  }

  function fieldOf(name: string, schema: Schema, samples: Samples, required: boolean): Field {
    const hint = hintOf(schema)
    const label = schema.title ?? labelOf(name === valueKey ? 'value' : name)
    const common = { name, label, ...(!required && { required }), ...(hint && { hint }) }
    const references = samples.filter(isReference)
    if (isText(schema) || references.length === 0) {
      const widget = widgetOf(schema, samples, required)
      return { ...common, ...widget, ...(widget.widget === 'list' && singular(label)) }
    }
    const own = samples.filter((sample) => !isReference(sample))
    const reference = picker(references, schema, content)
    if (own.length === 0) return { ...common, ...reference }
    const types = [valueType('reference', reference), ...typesOf(schema, own)]
    return { ...common, widget: 'object', typeKey, types }
  }

  function widgetOf(schema: Schema, samples: Samples, required: boolean): Partial<Field> {
    const own = choices[schema.choices ?? '']?.(content)
    if (own) return select(own)
    if (schema.collection) return relation(schema.collection, '{{slug}}', content)
    if (schema.widget === 'image') return { widget: 'image' }
    if (schema.widget === 'color') return colorPicker
    if (isText(schema)) return textOf(schema, samples)
    const members = membersOf(schema)
    if (members.length > 0) {
      const key = discriminatorOf(members)
      return { widget: 'object', typeKey: key ?? typeKey, types: typesOf(schema, samples) }
    }
    if (schema.const === true) return { widget: 'boolean' }
    if (schema.const !== undefined) return constant(schema.const, required)
    if (schema.enum) return select(schema.enum)
    switch (schema.type) {
      case 'boolean':
        return { widget: 'boolean' }
      case 'integer':
      case 'number':
        return numberOf(schema)
      case 'array':
        return listOf(schema, samples, required)
      default:
        return objectOf(schema, samples, required)
    }
  }

  /** The types of a union, or the one type of any other value. */
  function typesOf(schema: Schema, samples: Samples): Type[] {
    const members = membersOf(schema)
    if (members.length === 0) {
      if (schema.type === 'object' && schema.properties) return [objectType(schema, samples, [])]
      return [valueType(schema.type ?? 'value', widgetOf(schema, samples, true))]
    }
    const key = discriminatorOf(members)
    return members.map((member, index) => {
      if (member.type !== 'object') {
        const own = samples.filter((sample) => kindOf(sample) === member.type)
        const isFirst = members.findIndex(({ type }) => type === member.type) === index
        const name = `${member.type}${isFirst ? '' : `-${index}`}`
        return valueType(name, widgetOf(member, own, true), member.title)
      }
      if (!key) return objectType(member, samples, members)
      const name = String(member.properties?.[key]?.const)
      const own = samples.filter((sample) => Object(sample)[key] === name)
      const fields = fieldsOf(member, own).filter((field) => field.name !== key)
      return { name, label: labelOfType(member, name), widget: 'object', fields }
    })
  }

  /** Named after the keys that no other member of its union has. */
  function objectType(schema: Schema, samples: Samples, members: readonly Schema[]): Type {
    const others = members.filter((member) => member !== schema)
    const isOwn = (key: string) => !others.some(({ properties = {} }) => key in properties)
    const keys = Object.keys(schema.properties ?? {})
    const name = (others.length > 0 && keys.filter(isOwn).join('-')) || 'object'
    const fields = fieldsOf(schema, samples)
    return { name, label: schema.title ?? labelOf(name), widget: 'object', fields }
  }

  function listOf(schema: Schema, samples: Samples, required: boolean): Partial<Field> {
    const { items = {}, minItems, maxItems } = schema
    const values = samples.flatMap((sample) => (Array.isArray(sample) ? sample : []))
    return {
      widget: 'list',
      ...itemOf(fieldOf('item', items, values, true)),
      ...(minItems && { min: minItems }),
      ...(maxItems && { max: maxItems }),
      ...(required && !minItems && canBeEmpty),
    }
  }

  function objectOf(schema: Schema, samples: Samples, required: boolean): Partial<Field> {
    const { additionalProperties: each = {}, propertyNames = { type: 'string' } } = schema
    const hasOthers = Object.keys(Object(each)).length > 0
    if (schema.properties && !hasOthers)
      return { widget: 'object', fields: fieldsOf(schema, samples) }
    const shared = required && canBeEmpty
    if (typeof each !== 'object' || isText(each)) return { widget: 'keyvalue', ...shared }
    const values = samples.flatMap((sample) => Object.values(Object(sample)))
    const key = fieldOf(keyKey, { ...propertyNames, title: 'Key' }, [], true)
    const fields = [key, ...fieldsOf(each, values)]
    return { widget: 'list', fields, collapsed: true, summary: summaryOf(fields), ...shared }
  }

  return fieldsOf
}

const singular = (label: string) => ({ label_singular: singularOf(label) })

/** For Sveltia, a required list has an item. Ours are required, but can be empty. */
const canBeEmpty = { required: false, min: 0 }

const summaryOf = (fields: Fields) => `{{fields.${nameKey(fields.map(({ name }) => name))}}}`

function itemOf(field: Field): Partial<Field> {
  const { widget, types, fields, typeKey: key = typeKey } = field
  if (widget !== 'object') return { field }
  if (types) return { types, typeKey: key, collapsed: true }
  return { fields: fields ?? [], summary: summaryOf(fields ?? []), collapsed: true }
}

/** `Steps: what happens, step by step`, so that an editor can choose. */
const labelOfType = ({ title, description }: Schema, name: string) =>
  [title ?? labelOf(name), description?.replace(/\.$/, '')].filter(Boolean).join(': ')

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

const select = (values: readonly unknown[]) => ({
  widget: 'select',
  options: values.map((value) => ({ value, label: labelOf(String(value)) })),
})

/** A type of a list or object for values that are no objects. */
const valueType = (name: string, widget: Partial<Field>, label = labelOf(name)): Type => ({
  name,
  label,
  widget: 'object',
  fields: [{ name: valueKey, label, ...widget }],
})

/** An optional constant is chosen; any other is the same in every record. */
const constant = (value: unknown, required: boolean): Partial<Field> =>
  required ? { widget: 'hidden', default: value } : select([value])

function numberOf({ type, minimum: min, maximum: max }: Schema): Partial<Field> {
  return {
    widget: 'number',
    value_type: type === 'integer' ? 'int' : 'float',
    ...(min !== undefined && min > Number.MIN_SAFE_INTEGER && { min }),
    ...(max !== undefined && max < Number.MAX_SAFE_INTEGER && { max }),
  }
}

const isLong = (sample: unknown) => typeof sample === 'string' && sample.length > 60

/** Any text can be a reference, or contain one. */
function textOf(schema: Schema, samples: Samples): Partial<Field> {
  const { format, maxLength, expected } = schema
  if (format === 'date' && !samples.some(isReference)) {
    return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }
  }
  const patterns = membersOf({ anyOf: [schema], ...schema }).map(({ pattern }) => pattern)
  const pattern = patterns.every((one) => one !== undefined) && {
    pattern: [[...patterns, `^${referencePattern}$`].join('|'), expectationOf(expected)],
  }
  const widget = samples.some(isLong) ? 'text' : 'string'
  return { widget, ...pattern, ...(maxLength && { maxlength: maxLength }) }
}
