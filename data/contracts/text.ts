import * as v from 'valibot'

/** Makes the schema of a text. It is trimmed first, and lengths count its UTF-16 code units. */
// @__NO_SIDE_EFFECTS__
export function text(requiredMessage: string) {
  return v.pipe(v.string(requiredMessage), v.trim())
}

/**
 * Makes the schema of a text that may be left out.
 * @param emptyValue stands for a text that is empty
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
