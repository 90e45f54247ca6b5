import type { Effects } from './deliveries.ts'
import { mailFrom } from './mail-layout.ts'
import { sequenceMail } from './mail-text.ts'
import type { createMailer } from './mailer.ts'
import type { Outbox } from './outbox.ts'
import { continueSequence, eventOf, stopSequences } from './sequences.ts'
import type { Delivery } from './undelivered.ts'
import type { Outcome } from './webhooks.ts'

interface Options {
  readonly outbox: Outbox
  /** Unsubscribe links. */
  readonly links: { of(email: string): string }
  readonly mail: ReturnType<typeof createMailer>
}

const isStep = ({ event }: Delivery) => event.startsWith(eventOf(''))

/** Returns what the delivery job needs for mails to the people whom a message is about: it keeps sequences going. */
export function sequenceSender({ outbox, links, mail }: Options) {
  async function send(delivery: Delivery, ending: AbortSignal): Promise<Outcome> {
    if (!isStep(delivery)) return mail(delivery, ending)
    const content = sequenceMail(delivery, links.of(delivery.person))
    if (!content) return { kind: 'gone', reason: 'data/mails.json has no such mail' }
    return mail(delivery, ending, mailFrom(content))
  }

  const effects: Effects = {
    async onSent(transaction, delivery, at) {
      if (isStep(delivery)) await continueSequence(outbox, transaction, delivery, at)
    },
    async onFailed(transaction, { id, person }, { isBounce }) {
      // The mail itself stays, and tells why.
      if (isBounce) await stopSequences(transaction, person, id)
    },
  }
  return { send, effects }
}
