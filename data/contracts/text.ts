import * as v from 'valibot'

/** Makes the schema of a text. The text is trimmed first. Lengths are in UTF-16 code units. */
// @__NO_SIDE_EFFECTS__
export function text(requiredMessage: string) {
  return v.pipe(v.string(requiredMessage), v.trim())
}

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
