/** Prints a record as Biome would, with the order of keys and the lines of its file's text, if it has one. */
export function printLike(value: unknown, source = 'null'): string {
  const before = JSON.parse(source)
  return `${print(inOrder(value, before), { source, before, indent: '', start: '', after: 0 })}\n`
}

export const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function isEmpty(value: unknown): boolean {
  if (value instanceof Map) return value.size === 0
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0
  return value === false || value === ''
}

/**
 * Orders keys as the file has them; empty values that the editor leaves out stay. The entries of a record,
 * which is a map here, are in the editor's order.
 */
function inOrder(value: unknown, before: unknown): unknown {
  if (Array.isArray(value)) {
    const old = Array.isArray(before) ? before : []
    return value.map((item, index) => inOrder(item, old[index]))
  }
  if (!isNode(value)) return value
  const old = isNode(before) ? before : {}
  if (value instanceof Map) {
    return Object.fromEntries(Array.from(value, ([key, child]) => [key, inOrder(child, old[key])]))
  }
  const kept = Object.keys(old).filter((key) => key in value || isEmpty(old[key]))
  const keys = [...kept, ...Object.keys(value).filter((key) => !(key in old))]
  return Object.fromEntries(
    keys.map((key) => [key, key in value ? inOrder(value[key], old[key]) : old[key]]),
  )
}

const width = 100

interface Place {
  /** The file's text, and the value that it has in this place. */
  readonly source: string
  readonly before: unknown
  readonly indent: string
  /** What stands before the value on its line, with the line's break, and the length of what follows it. */
  readonly start: string
  readonly after: number
}

/**
 * Prints JSON as Biome formats it: a list of texts or numbers is on one line if that fits, and so is what
 * the file has on one line.
 */
function print(value: unknown, place: Place): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const { source, before, indent, start, after } = place
  const isList = Array.isArray(value)
  const line = inline(value)
  const canFit = start.trimStart().length + indent.length + line.length + after <= width
  const isPlain = isList && !value.some((item) => typeof item === 'object')
  const had = (text: string) => source.includes(start + text)
  const wasLine = had(line) || (isBranch(before) && had(inline(before)))
  if (isEmpty(value) || (canFit && (isPlain || wasLine))) return line
  const inner = `${indent}  `
  const entries = Object.entries(value)
  const lines = entries.map(([key, child], index) => {
    const name = isList ? inner : `${inner}${JSON.stringify(key)}: `
    const end = index < entries.length - 1 ? ',' : ''
    const old = isBranch(before) ? before[key as keyof typeof before] : undefined
    const next = { source, before: old, indent: inner, start: `\n${name}`, after: end.length }
    return `${name}${print(child, next)}${end}`
  })
  const [open, close] = isList ? '[]' : '{}'
  return `${open}\n${lines.join('\n')}\n${indent}${close}`
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (!isNode(value)) return JSON.stringify(value)
  const members = Object.entries(value).map(
    ([key, child]) => `${JSON.stringify(key)}: ${inline(child)}`,
  )
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}'
}
