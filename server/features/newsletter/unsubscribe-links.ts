import { unsubscribe } from '../../../data/contracts/unsubscribe.ts'
import { textSealer } from '../../storage/text-sealer.ts'

export type UnsubscribeLinks = ReturnType<typeof unsubscribeLinks>

/**
 * Links that unsubscribe (RFC 8058). The address is sealed: URLs end up in logs and histories.
 * @param secret 32 bytes; a new one makes every link void that was given out
 */
export function unsubscribeLinks(secret: Buffer, origin: string) {
  const sealer = textSealer(secret)
  return {
    of: (email: string) => `${origin}${unsubscribe.action}?token=${sealer.seal(email)}`,

    /** The address that a token was made for, or nothing where it was not made here. */
    email: sealer.open,
  }
}
