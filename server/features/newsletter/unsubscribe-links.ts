import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { unsubscribe } from '../../../data/contracts/unsubscribe.ts'
import site from '../../../data/site.json' with { type: 'json' }

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export type UnsubscribeLinks = ReturnType<typeof unsubscribeLinks>

/** What a link's button does: takes an address off the list, or ends all mails to it. */
export type Purpose = 'left' | 'never'

/** Before the address in a link that ends all mails. No address has a blank, so a mailing stands after one. */
const neverMark = 'never '

/**
 * Unsubscribe links (RFC 8058). The address is encrypted, because URLs end up in logs and histories.
 * @param secret 32 bytes; a new one invalidates every existing link
 */
export function unsubscribeLinks(secret: Buffer) {
  function seal(text: string): string {
    // Derived from the text, so that no nonce is used for two texts or has to be stored.
    const nonce = createHmac('sha256', secret).update(text).digest().subarray(0, nonceBytes)
    const encipher = createCipheriv(cipher, secret, nonce, { authTagLength: tagBytes })
    const sealed = [nonce, encipher.update(text), encipher.final(), encipher.getAuthTag()]
    return Buffer.concat(sealed).toString('base64url')
  }

  /** Returns the text of a token, or undefined if the token isn't ours. */
  function open(token: string): string | undefined {
    const sealed = Buffer.from(token, 'base64url')
    if (sealed.length <= nonceBytes + tagBytes) return undefined
    const nonce = sealed.subarray(0, nonceBytes)
    const decipher = createDecipheriv(cipher, secret, nonce, { authTagLength: tagBytes })
    decipher.setAuthTag(sealed.subarray(-tagBytes))
    try {
      const text = decipher.update(sealed.subarray(nonceBytes, -tagBytes))
      return Buffer.concat([text, decipher.final()]).toString()
    } catch {
      return undefined
    }
  }

  return {
    /** Returns the link by which an address leaves the list. It is always the same, in the mails of one mailing. */
    of: (email: string, mailing?: string) =>
      `${site.url}${unsubscribe.action}?token=${seal(mailing ? `${email} ${mailing}` : email)}`,

    /** Returns the link by which an address ends all mails. It is always the same. */
    never: (email: string) =>
      `${site.url}${unsubscribe.never.action}?token=${seal(neverMark + email)}`,

    /** Returns the address of a token, or undefined if the token isn't ours, or is for something else. */
    email(token: string, purpose: Purpose = 'left'): string | undefined {
      const text = open(token)
      const isNever = text?.startsWith(neverMark)
      if (isNever !== (purpose === 'never')) return undefined
      return isNever ? text?.slice(neverMark.length) : text?.split(' ', 1)[0]
    },

    /** Returns the mailing whose mails had a token's link, if it was one. */
    mailing: (token: string): string | undefined => open(token)?.split(' ')[1],
  }
}
