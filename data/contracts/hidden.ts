import * as v from 'valibot'
import { visible } from './text.ts'

/** What a page says of a visitor beside the form, by names of its own. */
export type Hidden = Readonly<Record<string, string>>

const maxValues = 10
export const maxNameLength = 50
/** In UTF-16 code units. */
export const maxValueLength = 200

/** The prefix of the names at the desk, where they stand beside the fields. */
export const hiddenPrefix = 'hidden_'

/** The beginning of the name of an answer to a field that the page has added to the form. */
export const answerPrefix = 'answer: '

/** Returns what a value is called: by the label of the field, or as hidden. */
export const hiddenLabel = (name: string): string =>
  name.startsWith(answerPrefix) ? name.slice(answerPrefix.length) : `Hidden ${name}`

/**
 * The hidden values beside a submission, an object with texts. They never refuse a submission: what is no text is left
 * out, what is too long is cut.
 */
export const hidden = lenient()

// @__NO_SIDE_EFFECTS__
function lenient() {
  return v.pipe(
    v.optional(v.unknown()),
    v.description(
      `What the page says of the visitor: an object with ${maxValues} texts at most. Names that are longer than ${maxNameLength} characters are cut, texts that are longer than ${maxValueLength}, too; anything else is left out.`,
    ),
    v.transform(readHidden),
  )
}

/** Returns the hidden values of an object; undefined if it has none. */
function readHidden(sent: unknown): Hidden | undefined {
  const found = Object.entries(typeof sent === 'object' ? Object(sent) : {})
    .map(([name, value]) => [cut(name, maxNameLength), cut(value, maxValueLength)])
    .filter(([name, value]) => name && value)
    .slice(0, maxValues)
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

function cut(value: unknown, length: number): string {
  return typeof value === 'string' ? visible(value).trim().slice(0, length).toWellFormed() : ''
}
