import type { Schema } from './schema.ts'

const acronyms = /\b(?:url|faq|vip|id|ad|cta)\b/gi

/** Returns a key in plain words: `hairTone` is "Hair tone", `stats.ceosCoached` is "Stats: ceos coached". */
export function labelOf(key: string): string {
  const words = key
    .replace(/\./g, ': ')
    .replace(/[-_]/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(acronyms, (acronym) => acronym.toUpperCase())
  return capitalized(words)
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Returns the name of one item of a list: of `Sections`, it is `Section`. */
export const singularOf = (label: string) => label.replace(/ies$/, 'y').replace(/s$/, '')

/** Returns a message such as "expected a path such as /booking" as a hint: "A path such as /booking". */
export const expectationOf = (message: string | undefined): string =>
  capitalized(message?.replace(/^expected /, '') ?? '')

/** Returns what a field is for, what it expects, and its limits: each is in its schema. */
export function hintOf(schema: Schema): string {
  // The editor puts a photo's file in its place, and names it.
  const expectation = schema.widget !== 'image' && expectationOf(schema.expected)
  return [schema.description, expectation, limitsOf(schema)]
    .filter((sentence) => sentence)
    .map((sentence) => `${sentence}`.replace(/\.?$/, '.'))
    .join(' ')
}

/** The limits of a number or a list. Texts have a counter of the editor's own. */
function limitsOf({ minItems, maxItems, exclusiveMinimum, ...schema }: Schema): string {
  if (exclusiveMinimum !== undefined) return `More than ${exclusiveMinimum}`
  const { minimum, maximum } = schema
  // One item is what a required list has anyway.
  const items = minItems === 1 ? undefined : minItems
  const least = items ?? (minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum)
  const most = maxItems ?? (maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum)
  if (least === undefined) return most === undefined ? '' : `${most} at most`
  if (most === undefined) return `${least} or more`
  return least === most ? `Exactly ${least}` : `${least} to ${most}`
}
