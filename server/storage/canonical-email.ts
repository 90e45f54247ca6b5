import { domainToASCII } from 'node:url'
import { digitsOf } from '../../data/contracts/digits.ts'
import { cleanedAddress, isAddress } from '../../data/contracts/email.ts'

/**
 * Returns the one spelling under which a mailbox is stored and found: cleaned, in lower case, the local part in
 * Unicode's NFC, the domain as DNS has it (ＥＸＡＭＰＬＥ.com is example.com). A domain that DNS can't have stays
 * as it is.
 */
export function canonicalEmail(email: string): string {
  const cleaned = cleanedAddress(email)
  const at = cleaned.lastIndexOf('@')
  if (at < 0) return cleaned.toLowerCase()
  const domain = cleaned.slice(at + 1)
  // Of plain ASCII, `domainToASCII` would read more than a domain: an IP address, or a path.
  const known = /[^\0-\x7f]/.test(domain) ? domainToASCII(domain) || domain : domain
  const host = known.replace(/\.+$/, '')
  return `${cleaned.slice(0, at)}@${host}`.toLowerCase().normalize('NFC')
}

/** Domains of one provider that ignores dots in the local part. */
const gmail = /^g(oogle)?mail\.com$/

/**
 * Returns the mailbox behind a canonical address: without a `+tag`, and without dots where the provider ignores them.
 * Only for counting mails: addresses are stored and mailed as they were typed.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const typed = email.slice(0, at)
  const name = typed.replace(/(?<=.)\+.*$/s, '')
  const domain = email.slice(at + 1)
  return gmail.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

const unmailable = /[<>()[\]\\,;:"\p{Cc}]|@.*[^\0-\x7f]/u

/** Returns the key by which a person is stored and found: the address, or the digits of a phone number. */
export function personKey(contact: string): string {
  return isAddress(contact) ? canonicalEmail(contact) : digitsOf(contact)
}

/**
 * Whether a mail reaches this canonical address. Mailers drop some characters or read them as syntax, and spell a
 * domain beyond ASCII their own way, so the mail would go to another address.
 */
export const isMailable = (email: string): boolean => isAddress(email) && !unmailable.test(email)
