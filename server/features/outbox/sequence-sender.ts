import type { Status } from '../../../data/contracts/desk.ts'
import { mailFrom } from './mail-layout.ts'
import { mailOf, sequenceMail } from './mail-text.ts'
import type { createMailer } from './mailer.ts'
import type { StoredMessage } from './message.ts'
import type { Effects } from './message-store.ts'
import type { Outbox } from './outbox.ts'
import type { Outcome } from './outcome.ts'
import { continueSequence, stopSequences } from './sequences.ts'

interface Options {
  /** Returns the status of a person at the desk. */
  readonly statusOf: (key: string) => Promise<Status | undefined>
  readonly outbox: Outbox
  /** The links that end a sequence, and all mails. */
  readonly links: { of(email: string): string; never(email: string): string }
  readonly mail: ReturnType<typeof createMailer>
}

/** Returns what the jobs need for mails to the people whom messages are about: it keeps sequences going. */
export function sequenceSender({ statusOf, outbox, links, mail }: Options) {
  async function send(message: StoredMessage, ending: AbortSignal): Promise<Outcome> {
    const { address } = message
    // One to operators has the address of its receiver.
    if (address === '') return mail(message, ending)
    const never = links.never(address)
    if (message.step === null) return mail(message, ending, mailOf(message, never))
    // Looked at only now, so that a status that was a slip ends nothing.
    const status = (await statusOf(message.person)) ?? 'new'
    if (status !== 'new') return { kind: 'skipped', reason: 'somebody is in touch with them' }
    const content = sequenceMail(message, { leave: links.of(address), never })
    if (!content) return { kind: 'gone', reason: 'data/mails.json has no such mail' }
    return mail(message, ending, mailFrom(content))
  }

  const effects: Effects = {
    async onSent(transaction, message, at) {
      if (message.step !== null) await continueSequence(outbox, transaction, message, at)
    },
    async onFailed(transaction, { id, person }, { verdict, at }) {
      // The mail itself stays, and tells why.
      if (verdict === 'hard') await stopSequences(transaction, { person, except: id, at })
    },
  }
  return { send, effects }
}
