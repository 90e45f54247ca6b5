import type { StoredMessage } from './message.ts'
import type { Outcome } from './outcome.ts'

type Send = (message: StoredMessage, ending: AbortSignal) => Promise<Outcome>

interface Suppressions {
  /** Returns why a mailbox gets no mail; undefined if it does. */
  find(email: string): Promise<{ readonly reason: string } | undefined>
}

/**
 * Asks before every mail to a person whether the mailbox is suppressed: confirming an address ends that. Only the
 * question whether somebody wants to come back goes to who left, and none to who wanted no mail at all.
 */
export function unlessSuppressed(send: Send, suppressions: Suppressions): Send {
  return async (message, ending) => {
    const { address, receiver, mailing } = message
    // A mail of no mailing is a test for an editor.
    const isTest = receiver === 'mailings' && mailing === null
    const found = address && !isTest ? await suppressions.find(address) : undefined
    const isQuestion = receiver === 'confirmations' && found?.reason !== 'never'
    if (found && !isQuestion) return { kind: 'skipped', reason: 'the mailbox wants no mail' }
    return send(message, ending)
  }
}
