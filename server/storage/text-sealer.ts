import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts texts for URLs, which end up in logs and histories. Equal texts give equal tokens.
 * @param secret 32 bytes
 */
export function textSealer(secret: Buffer) {
  return {
    seal(text: string): string {
      // Derived from the text, so that no nonce is used for two texts or has to be stored.
      const nonce = createHmac('sha256', secret).update(text).digest().subarray(0, nonceBytes)
      const encipher = createCipheriv(cipher, secret, nonce, { authTagLength: tagBytes })
      const sealed = Buffer.concat([encipher.update(text), encipher.final()])
      return Buffer.concat([nonce, sealed, encipher.getAuthTag()]).toString('base64url')
    },

    /** Returns the text, or undefined if it wasn't encrypted with this secret. */
    open(token: string): string | undefined {
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
