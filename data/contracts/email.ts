import * as v from 'valibot'
import { text } from './text.ts'

/**
 * Text, at sign, text, dot, text. The database has the same check in SQL. The second text can't contain
 * dots: otherwise matching would take quadratic time.
 */
export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/** Makes the schema of an email address. */
// @__NO_SIDE_EFFECTS__
export function email(invalid: string, maxLength: number, tooLong: string) {
  return v.pipe(text(invalid), v.maxLength(maxLength, tooLong), v.regex(emailPattern, invalid))
}
