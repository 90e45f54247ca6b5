import * as v from 'valibot'
import { inPlainForms } from './text.ts'

/**
 * Text, at sign, text, dot, text; no part of the domain is empty. The database has the same check in SQL. No two
 * parts can match the same character, so matching takes linear time.
 */
export const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** Whether a person's contact is an email address. Forms that ask for none have a phone number instead. */
export const isAddress = (contact: string) => /[@\u{ff20}]/u.test(contact)

/**
 * Returns a typed or pasted address without what programs copy with it: characters that nobody sees, `mailto:`, a
 * name before `<ada@example.com>`, the dot of a domain's root. Letters of full width are those that a mail server knows.
 */
export const cleanedAddress = (typed: string) =>
  // Keyboards of Japan and China type signs in their full width, and a full stop of their own.
  inPlainForms(typed)
    .replaceAll('\u{3002}', '.')
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    .trim()
    .replace(/^[^<>]*<([^<>]*)>$/, '$1')
    .replace(/^\s*mailto:([^?]*).*/is, '$1')
    .trim()
    .replace(/\.$/, '')

/** Whether somebody has typed an email address. */
export const isEmail = (typed: string) => emailPattern.test(cleanedAddress(typed))

/** Makes the schema of an email address, which is cleaned first. */
// @__NO_SIDE_EFFECTS__
export function email(invalid: string, maxLength: number, tooLong: string) {
  return v.pipe(
    v.string(invalid),
    v.transform(cleanedAddress),
    v.maxLength(maxLength, tooLong),
    v.regex(emailPattern, invalid),
  )
}
