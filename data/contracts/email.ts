import * as v from 'valibot'
import { text } from './text.ts'

/**
 * Text, at sign, text, dot, text. The database's checks say the same in SQL. The second text ends at
 * its first dot: if it could contain dots, the time of a match would grow with the square of the length.
 */
export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/** Makes the schema of an email address. */
// @__NO_SIDE_EFFECTS__
export function email(invalid: string, maxLength: number, tooLong: string) {
  return v.pipe(text(invalid), v.maxLength(maxLength, tooLong), v.regex(emailPattern, invalid))
}
