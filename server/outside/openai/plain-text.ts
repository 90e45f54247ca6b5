import { z } from 'zod'

/**
 * Text without markup. The length is checked by us and not named in the JSON schema, as strict
 * structured outputs refuse schemas that bound it.
 */
export function plainText(mostCharacters: number) {
  return z
    .string()
    .trim()
    .refine(({ length }) => length > 0 && length <= mostCharacters, {
      error: `give 1 to ${mostCharacters} characters`,
    })
    .refine((text) => !/<\/?[a-z!]/i.test(text), { error: 'give plain text, without HTML' })
}
