import { domainToASCII } from 'node:url'
import { isAddress } from '../../data/contracts/email.ts'

/**
 * Returns the one spelling under which a mailbox is stored and found: trimmed, in lower case, the local part in
 * Unicode's NFC, the domain as DNS has it (ＥＸＡＭＰＬＥ.com is example.com). A domain that DNS can't have stays
 * as it is.
 */
export function canonicalEmail(email: string): string {
  const trimmed = email.trim()
  const at = trimmed.lastIndexOf('@')
  if (at < 0) return trimmed.toLowerCase()
  const domain = trimmed.slice(at + 1)
  // Of plain ASCII, `domainToASCII` would read more than a domain: an IP address, or a path.
  const known = /[^\0-\x7f]/.test(domain) ? domainToASCII(domain) || domain : domain
  const host = known.replace(/\.+$/, '')
  return `${trimmed.slice(0, at)}@${host}`.toLowerCase().normalize('NFC')
}

const unmailable = /[<>()[\]\\,;:"\p{Cc}]|@.*[^\0-\x7f]/u

/** Returns the key by which a person is stored and found: the address, or the digits of a phone number. */
export function personKey(contact: string): string {
  return isAddress(contact) ? canonicalEmail(contact) : contact.replace(/\D/g, '')
}

/**
 * Whether a mail reaches this canonical address. Mailers drop some characters or read them as syntax, and spell a
 * domain beyond ASCII their own way, so the mail would go to another address.
 */
export const isMailable = (email: string): boolean => isAddress(email) && !unmailable.test(email)
