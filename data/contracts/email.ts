import * as v from 'valibot'
import { text } from './text.ts'

/**
 * Text, at sign, text, dot, text. The database has the same check in SQL. The second text can't contain
 * dots: otherwise matching would take quadratic time.
 */
export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/** Whether a person's contact is an email address. Forms that ask for none have a phone number instead. */
export const isAddress = (contact: string) => contact.includes('@')

/** Makes the schema of an email address. */
// @__NO_SIDE_EFFECTS__
export function email(invalid: string, maxLength: number, tooLong: string) {
  return v.pipe(text(invalid), v.maxLength(maxLength, tooLong), v.regex(emailPattern, invalid))
}
