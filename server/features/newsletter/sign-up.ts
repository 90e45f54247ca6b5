import { canonicalEmail, isMailable } from '../../storage/canonical-email.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Suppressions } from '../people/suppressions.ts'
import type { Confirmations } from './confirmation-store.ts'
import type { NewSubscriber, Subscribers } from './store.ts'

/** What became of a sign-up: `unmailable` addresses can't be asked to confirm. */
export type SignedUp = 'listed' | 'asked' | 'known' | 'unmailable'

export type SignUp = (
  sent: NewSubscriber,
  at: Date,
  mailsFrom?: () => Promise<Date>,
) => Promise<SignedUp>

interface Needs {
  readonly subscribers: Pick<Subscribers, 'add'>
  readonly confirmations: Pick<Confirmations, 'ask'>
  readonly suppressions: Pick<Suppressions, 'find'>
  readonly outbox: Pick<Outbox, 'sends'>
  /** Whether all subscribers must confirm by mail. */
  readonly asksToConfirm: boolean
}

/**
 * Takes a sign-up, as the settings want it. Somebody who left must confirm in any case, if mails can be sent: anybody
 * could have typed their address.
 */
export function signUpOf(needs: Needs): SignUp {
  const { subscribers, confirmations, suppressions, outbox, asksToConfirm } = needs
  return async (sent, at, mailsFrom = async () => at) => {
    const email = canonicalEmail(sent.email)
    const asks =
      asksToConfirm ||
      (outbox.sends('confirmations') && (await suppressions.find(email)) !== undefined)
    if (!asks) return (await subscribers.add(sent, at)) ? 'listed' : 'known'
    if (!isMailable(email)) return 'unmailable'
    return (await confirmations.ask(sent, at, await mailsFrom())) ? 'asked' : 'known'
  }
}
