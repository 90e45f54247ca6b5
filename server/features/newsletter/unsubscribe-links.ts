import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { unsubscribe } from '../../../data/contracts/unsubscribe.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export type UnsubscribeLinks = ReturnType<typeof unsubscribeLinks>

/**
 * Links that unsubscribe (RFC 8058). The address is sealed: URLs end up in logs and histories.
 * @param secret 32 bytes; a new one makes every link void that was given out
 */
export function unsubscribeLinks(secret: Buffer, origin: string) {
  function seal(email: string): string {
    // Derived from the address, so that no nonce serves two texts and none has to be kept.
    const nonce = createHmac('sha256', secret).update(email).digest().subarray(0, nonceBytes)
    const encipher = createCipheriv(cipher, secret, nonce, { authTagLength: tagBytes })
    const text = Buffer.concat([encipher.update(email), encipher.final()])
    return Buffer.concat([nonce, text, encipher.getAuthTag()]).toString('base64url')
  }

  return {
    of: (email: string) => `${origin}${unsubscribe.action}?token=${seal(email)}`,

    /** The address that a token was made for, or nothing where it was not made here. */
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
