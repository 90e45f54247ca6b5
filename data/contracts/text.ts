import * as v from 'valibot'

/**
 * Joiners within a word or a picture, signs that choose the form of a letter, and the tags of flags. Unicode ignores them
 * by default, as it does all that is only there for programs, but people see what they do.
 */
const meant =
  /((?<=[\p{L}\p{M}\p{ExtPict}\p{EMod}])[\u200C\u200D](?=[\p{L}\p{ExtPict}])|(?<=[^\s\p{DI}])\p{VS}|(?<=[\p{ExtPict}\u{E0020}-\u{E007E}])[\u{E0020}-\u{E007F}])|\p{DI}/gu

/** Returns a text without characters that nobody sees, such as the direction marks of a phone number that was copied. */
export const visible = (typed: string) => typed.replace(meant, '$1')

/**
 * Returns a text with its letters, digits and signs in the forms that programs know, such as none of full width. Marks are
 * taken a few at a time, because putting a long run of them in order takes quadratic time.
 */
export const inPlainForms = (typed: string) =>
  typed.replace(/\P{M}?\p{M}{1,9}|[^ -~]/gu, (part) => part.normalize('NFKC'))

/** Makes the schema of a text, without what nobody sees, and trimmed. Lengths are in UTF-16 code units. */
// @__NO_SIDE_EFFECTS__
export function text(requiredMessage: string) {
  return v.pipe(v.string(requiredMessage), v.transform(visible), v.trim())
}

/** What is said of a text that is too long for a field. */
// @__NO_SIDE_EFFECTS__
export const tooLong = (maxLength: number) => `Please keep it to ${maxLength} characters`

/**
 * Makes the schema of an optional text.
 * @param emptyValue replaces an empty text
 */
// @__NO_SIDE_EFFECTS__
export function optionalText<Empty extends string | undefined>(
  requiredMessage: string,
  maxLength: number,
  tooLong: string,
  emptyValue?: Empty,
) {
  return v.optional(
    v.pipe(
      text(requiredMessage),
      v.maxLength(maxLength, tooLong),
      v.transform((value) => value || emptyValue),
    ),
    emptyValue,
  )
}
