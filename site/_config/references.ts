import { z } from 'zod'
import { childrenOf, display, displayAll } from './fields.ts'
import type { RawContent } from './read-content.ts'
import type { ValidationError } from './validation-errors.ts'

/** `{file.path.to.a.value}` needs at least one dot, so that `{title}` is left unchanged. */
export const token = /\{([a-z][\w-]*(?:\.[^\s{}.]+)+)\}/gi
const spacedToken = /\{(?=[^}]*\s)\s*[a-z][\w-]*(?:\.[^\s{}.]+)+\s*\}/i
const onlyToken = new RegExp(`^${token.source}$`, 'i')

type Node = Record<string, unknown> | unknown[]

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/**
 * Replaces `{file.path}` in every string by the value at that path. A string that is only a reference
 * becomes the value itself, of any type. Within a sentence the value must be a text or a number,
 * or, after `- `, a list of texts: an item each.
 * Amounts, ranges and months are formatted. Each use of a value returns the same object. An item of
 * a list is found by its `key`: `{journey.phases.foundation}`. A record of a collection is `{people.id}`;
 * `{people.items}` are all, in their order; `{offers.membership}` those of a kind.
 * `{people.items.count}` is the length of a list, `.titles` names its items. `.inWords` spells a length or a number, with a capital letter
 * where a sentence begins.
 * @param files the content of each file by its name
 * @param collections the records of each collection by their ids
 * @param schemas the schema of each file, and of all records of a collection by their ids
 */
export function referenceResolver(
  files: Readonly<Record<string, unknown>>,
  collections: RawContent['collections'],
  schemas: Readonly<Record<string, z.ZodType>>,
) {
  const lists: Readonly<Record<string, unknown>> = { ...files, ...withItems(collections) }
  const errors: ValidationError[] = []
  const done = new Map<Node, Node>()
  const open: string[] = []

  function resolve(value: unknown, file: string, path: PropertyKey[]): unknown {
    if (typeof value === 'string') return resolveText(value, file, path)
    if (!isNode(value)) return value
    const known = done.get(value)
    if (known) return known
    const copy: Node = Array.isArray(value) ? [] : {}
    done.set(value, copy)
    for (const [key, child] of Object.entries(value)) {
      const step = Array.isArray(value) ? Number(key) : key
      Object.assign(copy, { [key]: resolve(child, file, [...path, step]) })
    }
    return copy
  }

  function resolveText(text: string, file: string, path: PropertyKey[]): unknown {
    const refuse = (reason: string) => {
      errors.push({ file, path: z.core.toDotPath(path), reason })
      return text
    }
    const lookUp = (reference: string): Found | { reason: string } => {
      if (open.includes(reference)) {
        const way = open.slice(open.indexOf(reference) + 1)
        return { reason: [`{${reference}} refers to itself`, ...way].join(' by way of ') }
      }
      open.push(reference)
      const found = find(reference)
      open.pop()
      if (found?.value !== undefined) return found
      const hint = /\.\d+(?:\.|$)/.test(reference) ? ': an item of a list is found by its key' : ''
      return { reason: `{${reference}} refers to nothing${hint}` }
    }

    const spaced = spacedToken.exec(text)?.[0]
    if (spaced) return refuse(`write ${spaced.replace(/\s/g, '')} without spaces`)
    const whole = onlyToken.exec(text)?.[1]
    if (whole) {
      const found = lookUp(whole)
      if ('reason' in found) return refuse(found.reason)
      // `each` repeats a text for every item of a list, so it needs the items as visitors see them.
      return path.at(-1) === 'each' ? displayAll(found.value, found.shapes) : found.value
    }
    return text.replace(token, (match, reference: string, offset: number) => {
      const found = lookUp(reference)
      if ('reason' in found) {
        refuse(found.reason)
        return match
      }
      if (isTexts(found.value)) return found.value.join('\n- ')
      if (isNode(found.value)) {
        refuse(`{${reference}} is no text, so it cannot stand within a sentence`)
        return match
      }
      const isOpening = /(?:^|[.!?]\s)$/.test(text.slice(0, offset))
      return isOpening && reference.endsWith('.inWords')
        ? capitalized(String(found.value))
        : String(found.value)
    })
  }

  function find(reference: string): Found | undefined {
    const [name = '', ...steps] = reference.split('.')
    const [id = ''] = steps
    const isRecord = id in (collections[name] ?? {})
    let value: unknown = Object.hasOwn(lists, name) ? lists[name] : undefined
    let shapes = Object.hasOwn(schemas, name) ? [schemas[name] as z.ZodType] : []
    const walked: PropertyKey[] = []
    for (const step of steps) {
      if (step === 'titles' && Array.isArray(value)) {
        const items = value.map((item) => find(onlyToken.exec(item)?.[1] ?? '')?.value ?? item)
        return { value: list.format(items.map((item) => `${Object(item).title}`)), shapes: [] }
      }
      if (step === 'inWords' || (step === 'count' && Array.isArray(value))) {
        const count = Array.isArray(value) ? value.length : Number(value)
        return { value: step === 'count' ? count : numberWords[count], shapes: [] }
      }
      // An item's place changes when another one is added.
      const found = Array.isArray(value)
        ? value.findIndex((item) => Object(item).key === step)
        : step
      if (!isNode(value) || !Object.hasOwn(value, found)) return undefined
      shapes = childrenOf(shapes, step)
      value = value[found as keyof typeof value]
      walked.push(found)
    }
    const [file, path] = isRecord
      ? [`data/${name}/${id}.json`, walked.slice(1)]
      : [`data/${name}.json`, walked]
    return { value: display(resolve(value, file, path), shapes), shapes }
  }

  return { resolve, errors }
}

interface Found {
  readonly value: unknown
  /** The schemas that the value may have. */
  readonly shapes: readonly z.ZodType[]
}

const numberWords = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'],
]

const list = new Intl.ListFormat('en-GB')

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Adds the lists of all records and of those of each kind, by their `order`, then by their ids. */
function withItems(collections: RawContent['collections']): Record<string, Node> {
  const placeOf = (record: unknown) => Number(Object(record).order ?? Number.POSITIVE_INFINITY)
  return Object.fromEntries(
    Object.entries(collections).map(([name, records]) => {
      const ids = Object.keys(records).sort(
        (one, other) => placeOf(records[one]) - placeOf(records[other]) || (one < other ? -1 : 1),
      )
      const kindOf = (id: string) => Object(records[id]).kind
      const listOf = (some: readonly string[]) => some.map((id) => `{${name}.${id}}`)
      const kinds = [...new Set(ids.map(kindOf))].filter((kind) => typeof kind === 'string')
      const ofKinds = kinds.map((kind) => [kind, listOf(ids.filter((id) => kindOf(id) === kind))])
      return [name, { ...Object.fromEntries(ofKinds), ...records, items: listOf(ids) }]
    }),
  )
}
