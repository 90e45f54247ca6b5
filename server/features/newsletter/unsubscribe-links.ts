import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { unsubscribe } from '../../../data/contracts/unsubscribe.ts'
import site from '../../../data/site.json' with { type: 'json' }

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export type UnsubscribeLinks = ReturnType<typeof unsubscribeLinks>

/**
 * Unsubscribe links (RFC 8058). The address is encrypted, because URLs end up in logs and histories.
 * @param secret 32 bytes; a new one invalidates every existing link
 */
export function unsubscribeLinks(secret: Buffer) {
  return {
    /** Returns the link of an address, which is always the same. */
    of(email: string): string {
      // Derived from the text, so that no nonce is used for two texts or has to be stored.
      const nonce = createHmac('sha256', secret).update(email).digest().subarray(0, nonceBytes)
      const encipher = createCipheriv(cipher, secret, nonce, { authTagLength: tagBytes })
      const sealed = [nonce, encipher.update(email), encipher.final(), encipher.getAuthTag()]
      const token = Buffer.concat(sealed).toString('base64url')
      return `${site.url}${unsubscribe.action}?token=${token}`
    },

    /** Returns the address of a token, or undefined if the token isn't ours. */
    email(token: string): string | undefined {
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
    },
  }
}
