import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { unsubscribe } from '../../../data/contracts/unsubscribe.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Links that unsubscribe (RFC 8058). The address is sealed: URLs end up in logs and histories. */
export class UnsubscribeLinks {
  readonly #key: Buffer
  readonly #page: string

  /** @param secret 32 bytes; a new one makes every link void that was given out */
  constructor(secret: Buffer, origin: string) {
    this.#key = secret
    this.#page = origin + unsubscribe.action
  }

  of(email: string): string {
    const url = new URL(this.#page)
    url.searchParams.set('token', this.#seal(email))
    return url.href
  }

  /** The address that a token was made for, or nothing where it was not made here. */
  email(token: string): string | undefined {
    const sealed = Buffer.from(token, 'base64url')
    if (sealed.length <= nonceBytes + tagBytes) return undefined
    const decipher = createDecipheriv(cipher, this.#key, sealed.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAuthTag(sealed.subarray(-tagBytes))
    try {
      const text = decipher.update(sealed.subarray(nonceBytes, -tagBytes))
      return Buffer.concat([text, decipher.final()]).toString()
    } catch {
      return undefined
    }
  }

  #seal(email: string): string {
    // Derived from the address, so that no nonce serves two texts and none has to be kept.
    const nonce = createHmac('sha256', this.#key).update(email).digest().subarray(0, nonceBytes)
    const encipher = createCipheriv(cipher, this.#key, nonce, { authTagLength: tagBytes })
    const text = Buffer.concat([encipher.update(email), encipher.final()])
    return Buffer.concat([nonce, text, encipher.getAuthTag()]).toString('base64url')
  }
}
