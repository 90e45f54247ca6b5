import { unsubscribe } from '../../../data/contracts/unsubscribe.ts'
import site from '../../../data/site.json' with { type: 'json' }
import { textSealer } from '../../storage/text-sealer.ts'

export type UnsubscribeLinks = ReturnType<typeof unsubscribeLinks>

/**
 * Unsubscribe links (RFC 8058). The address is encrypted, because URLs end up in logs and histories.
 * @param secret 32 bytes; a new one invalidates every existing link
 */
export function unsubscribeLinks(secret: Buffer) {
  const sealer = textSealer(secret)
  return {
    of: (email: string) => `${site.url}${unsubscribe.action}?token=${sealer.seal(email)}`,

    /** Returns the address of a token, or undefined if the token isn't ours. */
    email: sealer.open,
  }
}
